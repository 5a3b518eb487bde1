import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import { type TokenFacts, toViewer, type Viewer } from '@domain/accounts/viewer';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { dropStored, onStoredElsewhere, readStored, writeStored } from './browserStorage';
import { toEntity } from './documents';
import { authIsWanted, firestore, loadAuth } from './firebase';
import { lazySubscription, type Unsubscribe } from './liveQuery';
import { reportQuietly } from './reportQuietly';

export type Session = { status: 'loading' } | { status: 'visitor' } | { status: 'signedIn'; viewer: Viewer };

export const SessionContext = createContext<Session | null>(null);

/** Whoever is in front of the screen; `viewer` follows the token and the account's record live. */
export function useViewer(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useViewer needs a SessionProvider');
  return session;
}

/** Whether this browser can hold a session; a visitor's needs no client of the accounts, a tenth of all code. */
const maySomebodyBeSignedIn = (): boolean => readStored('signedIn') !== null;

const rememberSession = (isSignedIn: boolean): void =>
  isSignedIn ? writeStored('signedIn', 'yes') : dropStored('signedIn');

/** Follows who is signed in; the client loads at once where somebody may be, else when it is first asked for. */
const watchToken = (onToken: (token: TokenFacts | null) => void): Unsubscribe =>
  lazySubscription(
    async () => {
      if (!maySomebodyBeSignedIn()) await authIsWanted;
      const { auth, onIdTokenChanged } = await loadAuth();
      return onIdTokenChanged(auth, async (user) => {
        rememberSession(user !== null);
        if (!user) return onToken(null);
        const { claims } = await user.getIdTokenResult();
        onToken({
          uid: user.uid,
          email: user.email ?? '',
          emailVerified: user.emailVerified,
          isAdmin: claims.admin === true,
          isCreator: claims.creator === true,
        });
      });
    },
    (error) => {
      reportQuietly('session.loadAuth', error);
      onToken(null);
    },
  );

const watchUser = (uid: string, onUser: (user: User | null) => void): Unsubscribe => {
  const fail = (error: unknown) => {
    reportQuietly('session.watchUser', error);
    onUser(null);
  };
  return lazySubscription(async () => {
    const { db, doc, watchDoc } = await firestore();
    const show = (data: unknown) => onUser(data ? toEntity<User>(data) : null);
    return watchDoc(doc(db, COLLECTIONS.users, uid), (snapshot) => show(snapshot.data()), fail);
  }, fail);
};

export function SessionProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState<TokenFacts | null | undefined>(() =>
    maySomebodyBeSignedIn() ? undefined : null,
  );
  const [record, setRecord] = useState<{ uid: string; user: User | null } | null>(null);
  const uid = token?.uid;

  useEffect(() => watchToken(setToken), []);
  useEffect(() => onStoredElsewhere('signedIn', () => void loadAuth()), []);
  useEffect(() => (uid ? watchUser(uid, (user) => setRecord({ uid, user })) : undefined), [uid]);

  const session = useMemo<Session>(() => {
    if (token === null) return { status: 'visitor' };
    if (token === undefined || record?.uid !== token.uid) return { status: 'loading' };
    return { status: 'signedIn', viewer: toViewer(token, record.user) };
  }, [token, record]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
