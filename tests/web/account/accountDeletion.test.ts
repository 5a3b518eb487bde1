import { loadFreshIdToken, signOut } from '@data/accounts/account';
import { requestAccountDeletion } from '@data/accounts/accountDeletion';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', () => ({
  loadFreshIdToken: vi.fn(async () => 'token-1'),
  signOut: vi.fn(),
}));

const order: string[] = [];
const fetched = vi.fn();
const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (...given: unknown[]) => {
    order.push('call');
    fetched(...given);
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  order.length = 0;
  fetched.mockReset();
  vi.mocked(loadFreshIdToken).mockImplementation(async () => {
    order.push('token');
    return 'token-1';
  });
  vi.mocked(signOut).mockImplementation(async () => void order.push('signOut'));
});

describe('asking for the deletion of an account', () => {
  it('signs the person out first and then has the e-mail sent, with the uid [D19, D20]', async () => {
    answerWith(200, { result: { status: 'SUCCESS' } });
    await requestAccountDeletion('uidAnna');
    expect(order).toEqual(['token', 'signOut', 'call']);
    const [address, request] = fetched.mock.calls[0] as [string, RequestInit];
    expect(address).toMatch(/\/confirmAccountDeletion$/);
    expect(request.body).toBe(JSON.stringify({ data: { userUid: 'uidAnna' } }));
    expect(new Headers(request.headers).get('Authorization')).toBe('Bearer token-1');
  });

  it('names the refusal', async () => {
    answerWith(400, { error: { details: { reason: 'accountHasActiveOffers' } } });
    await expect(requestAccountDeletion('uidAnna')).rejects.toMatchObject({
      reason: 'accountHasActiveOffers',
    });
  });

  it('names a lost connection', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed');
    });
    await expect(requestAccountDeletion('uidAnna')).rejects.toMatchObject({ reason: 'networkFailed' });
  });
});
