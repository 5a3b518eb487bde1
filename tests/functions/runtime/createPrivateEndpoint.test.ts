import { Refusal } from '@domain/shared/errors';
import {
  createPrivateEndpoint,
  redirectHomeWithError,
  sendMethodNotAllowed,
} from '@functions/runtime/createPrivateEndpoint';
import { type LogLine, writeLog } from '@functions/runtime/log';
import { sendRequest } from '@tests/support/endpointAnswer';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@functions/runtime/log', async (original) => ({
  ...(await original<typeof import('@functions/runtime/log')>()),
  writeLog: vi.fn(),
}));
beforeEach(() => {
  vi.mocked(writeLog).mockClear();
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
});

const getLogLines = (): LogLine[] => vi.mocked(writeLog).mock.calls.map(([line]) => line);

/** Returns the response to a request with this method. */
const callEndpoint = (method: string, answer: () => Promise<void>) => {
  const endpoint = createPrivateEndpoint({
    call: 'confirmOrDecline',
    method: 'GET',
    secrets: [],
    otherwise: sendMethodNotAllowed,
    answer: async (_, { send }) => {
      await answer();
      send('done');
    },
    refused: redirectHomeWithError,
  });
  return sendRequest(endpoint, { method });
};

describe('an address only its owner is to open', () => {
  it('is kept by no one, and its request leaves one line in the log', async () => {
    const { body, headers } = await callEndpoint('GET', async () => {});
    expect(body).toBe('done');
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    expect(getLogLines()).toMatchObject([{ call: 'confirmOrDecline', outcome: 'ok' }]);
  });

  it('leads a refused request home with the reason', async () => {
    const { status, to, headers } = await callEndpoint('GET', () => Promise.reject(new Refusal('signedOut')));
    expect([status, new URL(to).search]).toEqual([303, '?error=signedOut']);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' });
    expect(getLogLines()).toMatchObject([{ outcome: 'signedOut' }]);
  });

  it('says of a fault of ours only that it was unexpected; the log has where it happened', async () => {
    const { to } = await callEndpoint('GET', () => Promise.reject(new Error('jan@example.pl pays 12500')));
    expect(to).toMatch(/\/\?error=unexpected$/);
    expect(getLogLines()).toMatchObject([
      { outcome: 'unexpected', error: 'Error', stack: expect.any(String) },
    ]);
    expect(JSON.stringify(getLogLines())).not.toContain('12500');
  });

  it.each(['POST', 'HEAD', 'DELETE'])(
    'does nothing on %s, and still lets no one keep the answer',
    async (method) => {
      const answer = vi.fn(async () => {});
      const { status, headers } = await callEndpoint(method, answer);
      expect([status, answer.mock.calls.length]).toEqual([405, 0]);
      expect(headers).toMatchObject({ 'Cache-Control': 'no-store' });
    },
  );
});
