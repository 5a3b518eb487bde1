import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForBytes, askForText, type ExternalService } from '@functions/adapters/externalService';
import { afterEach, describe, expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const listen = async (handler: RequestListener): Promise<string> => {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const ask = (service: ExternalService, url: string) => askForText(service, { url, timeoutMs: 5000 });

describe('an answer of an external service', () => {
  it('is read up to 2 MB as text and is unusable beyond', async () => {
    const url = await listen(({ url: path }, response) =>
      response.end('x'.repeat(2 * MEGABYTE + (path === '/more' ? 1 : 0))),
    );
    expect((await ask('courtRegister', url)).length).toBe(2_097_152);
    await expect(ask('courtRegister', `${url}/more`)).rejects.toMatchObject({ failure: 'badAnswer' });
  });

  it('in bytes is unusable beyond the limit of the question', async () => {
    const url = await listen((_, response) => response.end('12345'));
    const askFor = (bytesMax: number) => askForBytes('timeStamps', { url, timeoutMs: 5000, bytesMax });
    expect(Buffer.from(await askFor(5)).toString()).toBe('12345');
    await expect(askFor(4)).rejects.toMatchObject({ failure: 'badAnswer' });
  });

  it('that is an error without an end is not read to the end, and its code is known', async () => {
    const url = await listen((_, response) => {
      response.writeHead(400).write('{"code":"WL-113",');
      const timer = setInterval(() => response.write('x'.repeat(1024)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await expect(ask('vatWhiteList', url)).rejects.toMatchObject({ failure: 'rejected', code: 'WL-113' });
  });

  it.each(['companyRegistry', 'courtRegister', 'soleTraderRegister', 'vatWhiteList', 'timeStamps'] as const)(
    'of %s may not come from another address',
    async (service) => {
      const target = await listen((_, response) => response.end('another'));
      const url = await listen((_, response) => response.writeHead(302, { Location: target }).end());
      await expect(ask(service, url)).rejects.toMatchObject({ failure: 'unavailable' });
    },
  );

  it('of the address search may', async () => {
    const target = await listen((_, response) => response.end('another'));
    const url = await listen((_, response) => response.writeHead(302, { Location: target }).end());
    expect(await ask('addressSearch', url)).toBe('another');
  });
});
