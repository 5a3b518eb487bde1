import { readStored, writeStored } from '@data/browser/browserStorage';
import { serverNow } from '@data/browser/serverClock';
import { loadAuth } from '@data/calls/firebase';
import { getOfflineSession, saveOfflineLease } from '@data/leases/offlineLease';
import { SessionProvider, useViewer } from '@data/session/session';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount, anOffer, aViewer } from '../../../support/builders';
import { createTokenAhead, setServerAhead } from '../../../support/serverClock';

type AuthListener = (user: object | null) => unknown;

/** Fake of the Auth client, with or without a signed-in user. `load` counts how often it was loaded. */
const client = vi.hoisted(() => ({
  listeners: new Set<AuthListener>(),
  load: vi.fn(),
  want: (() => {}) as () => void,
  wanted: Promise.resolve(),
  /** The account's record can be read. */
  isReachable: true,
  /** The server does not respond, as while the database waits for its connection. */
  isSilent: false,
  answer: (() => {}) as () => void,
  /** The followed document, and a function that changes it. */
  followed: '',
  become: (() => {}) as (record: object) => void,
}));

vi.mock('@data/calls/firebase', () => {
  client.wanted = new Promise<void>((settle) => {
    client.want = settle;
  });
  return {
    get authIsWanted() {
      return client.wanted;
    },
    loadAuth: async () => {
      client.load();
      client.want();
      return {
        auth: {},
        onIdTokenChanged: (_: object, tell: AuthListener) => {
          client.listeners.add(tell);
          return () => client.listeners.delete(tell);
        },
      };
    },
    loadFirestore: async () => ({
      db: {},
      doc: (_: object, ...names: string[]) => names.join('/'),
      watchDoc: (path: string, show: (s: object) => void, fail: (error: unknown) => void) => {
        client.followed = path;
        client.become = (record) => show({ data: () => record });
        client.answer = () => show({ data: () => undefined });
        if (client.isSilent) return () => {};
        if (client.isReachable) client.answer();
        else fail(new Error('unavailable'));
        return () => {};
      },
    }),
  };
});

const USER = {
  uid: 'u1',
  email: 'a@b.pl',
  emailVerified: true,
  providerData: [],
  toJSON: () => ({}),
  getIdTokenResult: async () => ({ claims: {} }),
};

const SESSION = {
  status: 'signedIn' as const,
  signsInWith: [],
  hasRecord: true,
  marketingConsent: false,
};

const tell = (user: object | null) => Promise.all([...client.listeners].map((listener) => listener(user)));

const Status = () => {
  const session = useViewer();
  const isUnreachable = session.status === 'loading' && session.isUnreachable;
  const name = session.status === 'signedIn' ? session.viewer.firstName : '';
  return <output title={name}>{isUnreachable ? 'unreachable' : session.status}</output>;
};
const show = () =>
  render(
    <SessionProvider>
      <Status />
    </SessionProvider>,
  );
const readStatus = () => screen.getByRole('status').textContent;

beforeEach(() => {
  client.load.mockReset();
  client.isReachable = true;
  client.isSilent = false;
  vi.restoreAllMocks();
});

describe('The session', () => {
  it('of a browser where no one has signed in is a visitor at once, without the client of the accounts', async () => {
    show();
    expect(readStatus()).toBe('visitor');
    await act(async () => {});
    expect(client.load).not.toHaveBeenCalled();
  });

  it('of a browser where someone signed in is not known until the client tells', async () => {
    writeStored('signedIn', 'yes');
    show();
    expect(readStatus()).toBe('loading');
    await act(async () => {});
    expect(client.load).toHaveBeenCalled();
    await act(async () => tell(USER));
    await waitFor(() => expect(readStatus()).toBe('signedIn'));
    await act(async () => tell(null));
    expect([readStatus(), readStored('signedIn')]).toEqual(['visitor', null]);
  });

  it('follows a sign-in from the moment the client is asked for, and remembers it for the next visit', async () => {
    show();
    await act(async () => void (await loadAuth()));
    await act(async () => tell(USER));
    await waitFor(() => expect(readStatus()).toBe('signedIn'));
    expect(readStored('signedIn')).toBe(USER.uid);
  });

  it('follows the record of the account live [V15]', async () => {
    writeStored('signedIn', 'yes');
    show();
    await act(async () => {});
    await act(async () => tell(USER));
    expect(client.followed).toBe('users/u1');
    const { uid, email, emailVerified } = USER;
    const record = { ...anAccount().withUid(uid).build(), email, emailVerified };
    for (const firstName of ['Anna', 'Ewa']) {
      await act(async () => client.become({ ...record, firstName }));
      expect(screen.getByRole('status').title).toBe(firstName);
    }
  });

  it('takes no one for an account without names or company while its record cannot be read, and goes on once it can', async () => {
    writeStored('signedIn', 'yes');
    client.isReachable = false;
    show();
    await act(async () => {});
    await act(async () => tell(USER));
    await waitFor(() => expect(readStatus()).toBe('unreachable'));
    await act(async () => client.answer());
    expect(readStatus()).toBe('signedIn');
  });

  it('says that the server does not answer when the token has run out without a network, and goes on with a new one', async () => {
    writeStored('signedIn', 'yes');
    show();
    await act(async () => {});
    const getIdTokenResult = async () => {
      throw Object.assign(new Error('offline'), { code: 'auth/network-request-failed' });
    };
    await act(async () => tell({ ...USER, getIdTokenResult }));
    expect(readStatus()).toBe('unreachable');
    await act(async () => tell(USER));
    await waitFor(() => expect(readStatus()).toBe('signedIn'));
  });

  it('is over once the person signed out, even if their token arrives late', async () => {
    writeStored('signedIn', 'yes');
    show();
    await act(async () => {});
    let arrive = (_: object) => {};
    const getIdTokenResult = () => new Promise<object>((resolve) => (arrive = resolve));
    await act(async () => void tell({ ...USER, getIdTokenResult }));
    await act(async () => tell(null));
    expect(readStatus()).toBe('visitor');
    await act(async () => arrive({ claims: {} }));
    expect(readStatus()).toBe('visitor');
  });

  it('says nothing of a token that could not be fetched once a newer one is there', async () => {
    writeStored('signedIn', 'yes');
    show();
    await act(async () => {});
    let refuse = (_: unknown) => {};
    const getIdTokenResult = () => new Promise<object>((_, reject) => (refuse = reject));
    client.isReachable = false;
    await act(async () => void tell({ ...USER, getIdTokenResult }));
    await act(async () => tell(null));
    await act(async () => refuse(new Error('offline')));
    expect(readStatus()).toBe('visitor');
  });

  it('teaches the application the server’s clock', async () => {
    writeStored('signedIn', 'yes');
    setServerAhead(0);
    show();
    await act(async () => {});
    const [user, token] = createTokenAhead(2 * HOUR_MS);
    await act(async () =>
      tell({ ...USER, toJSON: user.toJSON, getIdTokenResult: async () => ({ ...token, claims: {} }) }),
    );
    expect(Math.abs(serverNow() - Date.now() - 2 * HOUR_MS)).toBeLessThan(SECOND_MS);
  });

  describe('on a device where a protocol is being filled in', () => {
    const atTheProtocol = async () => {
      writeStored('signedIn', 'yes');
      show();
      await act(async () => {});
      await act(async () => tell(USER));
      await waitFor(() => expect(readStatus()).toBe('signedIn'));
      saveOfflineLease(anOffer().build(), { ...SESSION, viewer: aViewer().withUid(USER.uid).build() });
      cleanup();
      client.listeners.clear();
      client.isReachable = false;
    };
    const reopened = async (user: object) => {
      show();
      await act(async () => {});
      await act(async () => tell(user));
    };

    it('is the one that was held when the record cannot be read, until it can', async () => {
      await atTheProtocol();
      await reopened(USER);
      await waitFor(() => expect(readStatus()).toBe('signedIn'));
      await act(async () => client.answer());
      expect(readStatus()).toBe('signedIn');
    });

    it('is the one that was held also when its token has run out without a network', async () => {
      await atTheProtocol();
      const getIdTokenResult = async () => {
        throw Object.assign(new Error('offline'), { code: 'auth/network-request-failed' });
      };
      await reopened({ ...USER, getIdTokenResult });
      await waitFor(() => expect(readStatus()).toBe('signedIn'));
    });

    it('stays the one that was held while the network is back and the record is still to come', async () => {
      await atTheProtocol();
      client.isSilent = true;
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await reopened(USER);
      await waitFor(() => expect(readStatus()).toBe('signedIn'));
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      await act(async () => tell({ ...USER, email: 'new@b.pl' }));
      expect(readStatus()).toBe('signedIn');
    });

    it('is no one else’s', async () => {
      await atTheProtocol();
      await reopened({ ...USER, uid: 'u2' });
      await waitFor(() => expect(readStatus()).toBe('unreachable'));
    });

    it('leaves nothing behind when the person signs out', async () => {
      await atTheProtocol();
      await reopened(USER);
      await act(async () => tell(null));
      expect(readStored('heldLease')).toBeNull();
      expect(getOfflineSession(USER.uid)).toBeNull();
    });
  });

  it('loads the client when someone signs in on another tab', async () => {
    show();
    const key = 'pewny-lokal.signedIn';
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'yes' })));
    expect(client.load).toHaveBeenCalled();
  });
});
