import { env } from '@config/env';
import { buildConfirmOrDeclineUrl } from '@data/calls/confirmOrDecline';
import { expect, it, vi } from 'vitest';

vi.mock('@config/env', async (original) => {
  const { env: read } = await original<typeof import('@config/env')>();
  return { env: { ...read } };
});

it.each([
  [
    'the emulator’s on a local host',
    true,
    'http://127.0.0.1:5001/demo-pewny-lokal/europe-west1/confirmOrDecline',
  ],
  ['the application’s own elsewhere', false, `${window.location.origin}/confirmOrDecline`],
])('the address at which a protocol is signed is %s [N25]', (_, isLocal, address) => {
  env.usesEmulators = isLocal;
  const url = new URL(
    buildConfirmOrDeclineUrl({
      offerId: 'o1',
      userId: 'u1',
      accepted: false,
      token: 't+1',
      seenDigest: 'd1',
    }),
  );
  expect(url.origin + url.pathname).toBe(address);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    offerId: 'o1',
    userId: 'u1',
    accepted: 'false',
    token: 't+1',
    seenDigest: 'd1',
  });
});
