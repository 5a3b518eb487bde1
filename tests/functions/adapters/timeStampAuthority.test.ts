import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { createTimeStampAuthority } from '@functions/adapters/timeStampAuthority';
import { readTimeStamp } from '@functions/adapters/timeStampToken';
import { startFakes } from '@tools/fakes/server';
import { createHierarchy } from '@tools/fakes/timeStamps/hierarchy';
import { TIMESTAMP_FAULTS, TIMESTAMP_LOGIN } from '@tools/fakes/timeStamps/service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 23, 30, 15);
const CONTENT = Buffer.from('podpis pod umową');
const hierarchy = createHierarchy();
const ROOT = new X509Certificate(hierarchy.root).raw;
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW, hierarchy });
});
afterAll(() => fakes.close());

type Options = {
  fault?: string;
  now?: number;
  login?: string | null;
  issuers?: Uint8Array[];
  timeoutMs?: number;
};

const stamp = (options: Options = {}) => {
  const { fault = '', now = NOW, login = TIMESTAMP_LOGIN, issuers = [ROOT], timeoutMs = 20_000 } = options;
  const url = getFakeServiceUrls(fakes.url).timeStamps + (fault && `/${fault}`);
  return createTimeStampAuthority({ url, login, issuers, timeoutMs }).stamp(CONTENT, now);
};

describe('the time stamp authority', () => {
  it('stamps a digest and names its unit, the time in seconds, and the end of its certificate', async () => {
    expect(await stamp()).toMatchObject({
      at: Date.UTC(2026, 10, 20, 23, 30, 15),
      authority: 'Fake Time Stamp Unit 2026, Fake Trust Centre',
      endsAt: Date.UTC(2029, 0, 1),
    });
  });

  it('gives the chain from its unit to the issuer that the operator trusts', async () => {
    const { chain } = await stamp();
    expect(chain).toHaveLength(3);
    expect(Buffer.from(chain.at(-1) ?? [])).toEqual(ROOT);
  });

  it('gives the end of its issuer where that ends before its unit', async () => {
    const now = Date.UTC(2058, 5, 1);
    const later = await startFakes({ port: 0, now: () => now, hierarchy });
    const url = getFakeServiceUrls(later.url).timeStamps;
    const authority = createTimeStampAuthority({ url, login: TIMESTAMP_LOGIN, issuers: [ROOT] });
    expect((await authority.stamp(CONTENT, now)).endsAt).toBe(Date.UTC(2060, 0, 1));
    await later.close();
  });

  it.each([
    ['down', 'unavailable'],
    ['limit', 'limit'],
    ['rejection', 'rejected'],
    ['wrongNonce', 'badAnswer'],
    ['noNonce', 'badAnswer'],
    ['wrongImprint', 'badAnswer'],
    ['foreign', 'badAnswer'],
    ['otherPurpose', 'badAnswer'],
    ['yesterday', 'badAnswer'],
    ['changed', 'badAnswer'],
    ['garbage', 'badAnswer'],
  ])('is refused when it is at fault: %s is %s', async (fault, failure) => {
    await expect(stamp({ fault })).rejects.toMatchObject({ service: 'timeStamps', failure });
  });

  it('is not waited for longer than the limit', async () => {
    await expect(stamp({ fault: 'slow', timeoutMs: 150 })).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('has a test for each fault of the fake', () => {
    expect(TIMESTAMP_FAULTS).toHaveLength(12);
  });

  it.each([null, 'someone:else'])('refuses the login %s', async (login) => {
    await expect(stamp({ login })).rejects.toMatchObject({ failure: 'rejected' });
  });

  it('is not believed when its clock differs from ours by more than five minutes', async () => {
    const minute = 60_000;
    expect((await stamp({ now: NOW + 5 * minute })).at).toBe(NOW);
    await expect(stamp({ now: NOW + 5 * minute + 1 })).rejects.toMatchObject({ failure: 'badAnswer' });
    await expect(stamp({ now: NOW - 5 * minute - 1 })).rejects.toMatchObject({ failure: 'badAnswer' });
  });

  it('is not believed without an issuer that the operator trusts', async () => {
    await expect(stamp({ issuers: [] })).rejects.toMatchObject({ failure: 'badAnswer' });
    const other = new X509Certificate(createHierarchy().root).raw;
    await expect(stamp({ issuers: [other] })).rejects.toMatchObject({ failure: 'badAnswer' });
  });

  it.each([
    [
      'no certificate',
      { url: 'https://tsa.example', issuers: [Buffer.from('no certificate')] },
      'no certificate',
    ],
    ['a login in the clear', { url: 'http://tsa.example', issuers: [ROOT] }, 'needs an address with https'],
  ])('is not asked at all with %s', (_case, options, message) => {
    expect(() => createTimeStampAuthority({ ...options, login: 'user:password' })).toThrow(message);
  });

  it('may be asked without https where it needs no login', () => {
    const options = { url: 'http://tsa.example', login: null, issuers: [ROOT] };
    expect(createTimeStampAuthority(options)).toBeDefined();
  });

  it('is unavailable where nothing listens', async () => {
    const authority = createTimeStampAuthority({ url: 'http://127.0.0.1:9', login: null, issuers: [ROOT] });
    await expect(authority.stamp(CONTENT, NOW)).rejects.toMatchObject({ failure: 'unavailable' });
  });
});

describe('a token', () => {
  it('proves nothing about another content', async () => {
    const { token } = await stamp();
    expect(readTimeStamp(token, CONTENT, [ROOT]).at).toBe(NOW);
    expect(() => readTimeStamp(token, Buffer.from('inny podpis'), [ROOT])).toThrow('Another content');
  });

  it('with any byte changed is refused, or still states the same', async () => {
    const { token } = await stamp();
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const copy = Uint8Array.from(token);
        copy[at] = (copy[at] ?? 0) ^ by;
        const reading = (() => {
          try {
            return readTimeStamp(copy, CONTENT, [ROOT]).at;
          } catch {
            return null;
          }
        })();
        expect([null, NOW]).toContain(reading);
      }),
      { numRuns: 400 },
    );
  });

  it('is accepted by openssl for this content alone', async ({ skip }) => {
    if (spawnSync('openssl', ['version']).error) skip('openssl is not installed');
    const { token, chain } = await stamp();
    const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    const write = (name: string, data: string | Uint8Array) => writeFileSync(join(folder, name), data);
    const verify = () =>
      spawnSync(
        'openssl',
        'ts -verify -data content -in token -token_in -CAfile root.pem -untrusted chain.pem'.split(' '),
        { cwd: folder, encoding: 'utf8' },
      );
    try {
      write('content', CONTENT);
      write('token', token);
      write('root.pem', hierarchy.root);
      write('chain.pem', chain.map((der) => new X509Certificate(der).toString()).join(''));
      const { stdout, stderr } = verify();
      expect(stdout + stderr).toContain('Verification: OK');
      write('content', 'inny podpis');
      expect(verify().status).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
