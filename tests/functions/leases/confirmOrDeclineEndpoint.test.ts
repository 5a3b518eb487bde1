import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { verifyIdToken } from '@functions/data/signIns';
import { commit } from '@functions/data/store';
import { confirmOrDeclineEndpoint } from '@functions/leases/confirmOrDeclineEndpoint';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { sendRequest } from '@tests/support/endpointAnswer';
import { startTestProject } from '@tests/support/functionsHarness';
import {
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@functions/data/signIns', async (original) => ({
  ...(await original<object>()),
  verifyIdToken: vi.fn(),
}));

vi.mock('@functions/runtime/log', async (original) => ({
  ...(await original<object>()),
  writeLog: vi.fn(),
}));

startTestProject();
beforeAll(storeParties);
beforeEach(() => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  const { uid, email } = tenant.token;
  const now = Math.floor(Date.now() / SECOND_MS);
  vi.mocked(verifyIdToken).mockImplementation(async (token) => {
    if (token !== 'token-of-the-tenant') throw new Error('auth/argument-error');
    return { uid, email, email_verified: true, iat: now, auth_time: now } as never;
  });
});

/** Stores a protocol that the landlord submitted. Returns the response to a browser that opens the URL with these parameters. */
const openSigningLink = async (method: string, more: Record<string, string> = {}) => {
  const { id } = await storeOffer(
    anOffer().withId(createDocumentId()).withStatus('PROTOCOL_ATTACHED').build(),
  );
  const query = {
    offerId: id,
    userId: tenant.token.uid,
    accepted: 'true',
    token: 'token-of-the-tenant',
    seenDigest: await loadSeenFormDigest(id),
    ...more,
  };
  const { status, to } = await sendRequest(confirmOrDeclineEndpoint, { method, query });
  const { pathname, search } = new URL(to || '/', 'http://nowhere');
  const { offerStatus } = await loadStoredOffer(id);
  return { id, status, path: pathname + search, lease: offerStatus.postSigningStatus };
};

describe('the address at which a protocol is signed', () => {
  it('takes offer, account, answer and token of a GET, signs for the account the token proves and leads back to the protocol [N24]', async () => {
    const { id, ...sent } = await openSigningLink('GET');
    expect(sent).toEqual({ status: 303, path: `/protocol/${id}`, lease: 'PROTOCOL_CONFIRMED' });
  });

  it('leads the answer no to the question of the reason and records nothing [N24]', async () => {
    const { id, ...sent } = await openSigningLink('GET', { accepted: 'false' });
    expect(sent).toEqual({ status: 303, path: `/protocol/${id}?refuse=1`, lease: 'PROTOCOL_ATTACHED' });
  });

  it('is closed to a token of before all sessions of the account ended', async () => {
    const path = `users/${tenant.token.uid}`;
    await commit((writes) => writes.update(path, { signedOutAt: Date.now() + MINUTE_MS }));
    expect(await openSigningLink('GET')).toMatchObject({
      path: '/?error=signedOut',
      lease: 'PROTOCOL_ATTACHED',
    });
    await commit((writes) => writes.update(path, { signedOutAt: 0 }));
  });

  it.each([
    ['another token', { token: 'made-up' }, 'signedOut'],
    ['no token', { token: '' }, 'signedOut'],
    ['another account than the token proves', { userId: 'uidLandlord' }, 'foreignUid'],
    ['another protocol than the one that waits', { seenDigest: 'a'.repeat(64) }, 'protocolReplaced'],
    ['no protocol named', { seenDigest: '' }, 'protocolReplaced'],
    ['neither yes nor no', { accepted: 'maybe' }, 'invalidInput'],
  ])('changes nothing for %s and leads home with the reason [N24]', async (_, more, reason) => {
    expect(await openSigningLink('GET', more)).toMatchObject({
      status: 303,
      path: `/?error=${reason}`,
      lease: 'PROTOCOL_ATTACHED',
    });
  });

  it('does nothing on POST [N24]', async () => {
    expect(await openSigningLink('POST')).toMatchObject({ status: 405, lease: 'PROTOCOL_ATTACHED' });
  });
});
