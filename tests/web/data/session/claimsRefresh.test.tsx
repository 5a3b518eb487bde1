import { writeStored } from '@data/browser/browserStorage';
import { SessionProvider, useViewer } from '@data/session/session';
import { SECOND_MS } from '@domain/shared/dates';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../support/builders/accounts';

type AuthListener = (user: object | null) => unknown;

/** Fake of the Auth client and of one account's live record. `fetched` counts new tokens, `watched` the listeners on the record. */
const client = vi.hoisted(() => ({
  listeners: new Set<AuthListener>(),
  record: (() => {}) as (data: object) => void,
  deny: (() => {}) as () => void,
  token: { claims: {} as object, issuedAtTime: '' },
  next: null as { claims: object; issuedAtTime: string } | null,
  fetched: 0,
  watched: 0,
  /** The rules deny the record from the start. */
  isDenied: false,
}));

const USER = {
  uid: 'u1',
  email: 'a@b.pl',
  emailVerified: true,
  providerData: [],
  toJSON: () => ({}),
  getIdTokenResult: async () => client.token,
  reload: async () => {},
  getIdToken: async () => {
    client.fetched += 1;
    if (client.next) client.token = client.next;
    for (const tell of client.listeners) await tell(USER);
    return 'token';
  },
};

vi.mock('@data/calls/firebase', () => ({
  authIsWanted: Promise.resolve(),
  loadAuth: async () => ({
    auth: { currentUser: USER },
    onIdTokenChanged: (_: object, tell: AuthListener) => {
      client.listeners.add(tell);
      return () => client.listeners.delete(tell);
    },
  }),
  loadFirestore: async () => ({
    db: {},
    doc: () => ({}),
    watchDoc: (_: object, show: (snapshot: object) => void, fail: (error: unknown) => void) => {
      client.deny = () => fail(Object.assign(new Error('denied'), { code: 'permission-denied' }));
      client.watched += 1;
      client.record = (data) => show({ data: () => data });
      if (client.isDenied) client.deny();
      else client.record(anAccount().build());
      return () => {};
    },
  }),
}));

const toDate = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second));

const Standing = () => {
  const session = useViewer();
  if (session.status !== 'signedIn') return <output>{session.status}</output>;
  return <output>{session.viewer.isAdmin ? 'admin' : 'nobody'}</output>;
};
const readRole = () => screen.getByRole('status').textContent;

const signIn = async (claims: object, second: number) => {
  writeStored('signedIn', 'yes');
  client.token = { claims, issuedAtTime: toDate(second).toUTCString() };
  render(
    <SessionProvider>
      <Standing />
    </SessionProvider>,
  );
  await act(async () => {});
  await act(async () => {
    for (const tell of client.listeners) await tell(USER);
  });
};

beforeEach(() => {
  client.listeners.clear();
  client.next = null;
  client.fetched = 0;
  client.watched = 0;
  client.isDenied = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('claims that change while someone is signed in', () => {
  it('count without a new sign-in: the record moves, a new token is fetched once [U22]', async () => {
    await signIn({}, 0);
    await waitFor(() => expect(readRole()).toBe('nobody'));
    client.next = { claims: { admin: true }, issuedAtTime: toDate(11).toUTCString() };
    const claims = { admin: true, creator: false };
    await act(async () =>
      client.record(
        anAccount()
          .with({ claims, claimsChangedAt: toDate(10).getTime() })
          .build(),
      ),
    );
    await waitFor(() => expect(readRole()).toBe('admin'));
    expect(client.fetched).toBe(1);
  });

  it('that were taken away are gone with the record, before the new token is there [U22]', async () => {
    await signIn({ admin: true }, 0);
    await waitFor(() => expect(readRole()).toBe('admin'));
    await act(async () =>
      client.record(
        anAccount()
          .with({ claims: { admin: false, creator: false } })
          .build(),
      ),
    );
    expect(readRole()).toBe('nobody');
    expect(client.fetched).toBe(0);
  });

  it('fetch nothing while the token is newer than the last change', async () => {
    await signIn({ admin: true }, 20);
    const claims = { admin: true, creator: false };
    await act(async () =>
      client.record(
        anAccount()
          .with({ claims, claimsChangedAt: toDate(10).getTime() })
          .build(),
      ),
    );
    await waitFor(() => expect(readRole()).toBe('admin'));
    expect(client.fetched).toBe(0);
  });

  it('and an address proved on another device fetch one new token', async () => {
    await signIn({ email_verified: false }, 20);
    expect(client.fetched).toBe(0);
    client.next = { claims: { email_verified: true }, issuedAtTime: toDate(30).toUTCString() };
    await act(async () => client.record(anAccount().with({ emailVerified: true }).build()));
    await waitFor(() => expect(client.fetched).toBe(1));
  });

  it('never fetch in a circle, even if the new token is as old', async () => {
    await signIn({}, 0);
    client.next = { claims: {}, issuedAtTime: toDate(0).toUTCString() };
    const claims = { admin: true, creator: false };
    await act(async () =>
      client.record(
        anAccount()
          .with({ claims, claimsChangedAt: toDate(10).getTime() })
          .build(),
      ),
    );
    await waitFor(() => expect(client.fetched).toBe(1));
    await act(async () => {});
    expect(client.fetched).toBe(1);
  });
});

describe('a session that ended while its device had no network', () => {
  it('asks the account service once the record is denied, and ends because the session was revoked', async () => {
    await signIn({}, 0);
    await waitFor(() => expect(readRole()).toBe('nobody'));
    const reload = vi.spyOn(USER, 'reload').mockImplementation(async () => {
      for (const tell of client.listeners) await tell(null);
      throw Object.assign(new Error('revoked'), { code: 'auth/user-token-expired' });
    });
    await act(async () => client.deny());
    await waitFor(() => expect(readRole()).toBe('visitor'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('ends by a sign-out everywhere also after a denial that did not end it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await signIn({}, 0);
    const deny = client.deny;
    await act(async () => deny());
    expect([readRole(), client.fetched, client.watched]).toEqual(['nobody', 1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(2 * SECOND_MS));
    expect(client.watched).toBe(2);
    const reload = vi.spyOn(USER, 'reload').mockImplementation(async () => {
      for (const tell of client.listeners) await tell(null);
      throw Object.assign(new Error('revoked'), { code: 'auth/user-token-expired' });
    });
    await act(async () =>
      client.record(
        anAccount()
          .with({ signedOutAt: toDate(10).getTime() })
          .build(),
      ),
    );
    expect(readRole()).toBe('visitor');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is watched less often the longer its record is denied, and no more once the user has signed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await signIn({}, 0);
    client.isDenied = true;
    await act(async () => client.deny());
    const counts: number[] = [];
    for (const wait of [2, 10, 30, 60, 60]) {
      await act(() => vi.advanceTimersByTimeAsync(wait * SECOND_MS - 1));
      counts.push(client.watched);
      await act(() => vi.advanceTimersByTimeAsync(1));
    }
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    await act(async () => {
      for (const tell of client.listeners) await tell(null);
    });
    await act(() => vi.advanceTimersByTimeAsync(600 * SECOND_MS));
    expect(client.watched).toBe(6);
  });
});
