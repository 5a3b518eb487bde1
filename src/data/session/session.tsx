import { WEB_COLLECTIONS } from '@api/webCollections';
import { onStorageChange, readStored, removeStored, writeStored } from '@data/browser/browserStorage';
import { useHydrated } from '@data/browser/hydration';
import { syncServerClock } from '@data/browser/serverClock';
import { toAppError } from '@data/calls/appError';
import { authIsWanted, loadAuth, loadFirestore } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import { toEntity } from '@data/firestore/documents';
import { getOfflineSession } from '@data/leases/offlineLease';
import { restartOnFailure, subscribeLazily, type Unsubscribe } from '@data/query/listening';
import { keepCacheFor } from '@data/query/queryClient';
import { isTokenBehind } from '@domain/accounts/claims';
import { filterSignInWays, type SignInWay } from '@domain/accounts/signInWays';
import type { User } from '@domain/accounts/user';
import { type TokenClaims, toViewer } from '@domain/accounts/viewer';
import type { User as AuthUser, IdTokenResult } from 'firebase/auth';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { checkSession } from './checkSession';
import type { SignedIn } from './signedIn';
import { useAccountSync } from './useAccountSync';
import { useLanguageSync } from './useLanguageSync';

/** `isUnreachable`: a user is signed in, but the server does not respond. It continues automatically once it does. */
export type Session = { status: 'loading'; isUnreachable?: boolean } | { status: 'visitor' } | SignedIn;

export const SessionContext = createContext<Session | null>(null);

/** Returns the current session. `viewer` follows the token and the account's record live. */
export function useViewer(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useViewer needs a SessionProvider');
  return session;
}

/** Returns whether this browser may hold a session. A visitor needs no Auth client, which is a tenth of all code. */
export const hasSessionHint = (): boolean => readStored('signedIn') !== null;

const rememberSession = (uid: string | null): void => {
  if (uid) writeStored('signedIn', uid);
  else for (const name of ['signedIn', 'heldLease'] as const) removeStored(name);
};

/** The claims of the token and the time it was issued (epoch ms). */
type Token = TokenClaims & { issuedAt: number; signsInWith: readonly SignInWay[] };

/** Returns the token of an account; a new one if its e-mail was verified after the last one was issued. */
const getCurrentToken = async (user: AuthUser): Promise<IdTokenResult> => {
  const result = await user.getIdTokenResult();
  const isBehind = user.emailVerified && result.claims.email_verified === false;
  return isBehind ? user.getIdTokenResult(true) : result;
};

/**
 * Returns the claims of an account's token. Offline, an expired token is replaced by the offline session of this
 * device.
 */
const loadToken = async (user: AuthUser): Promise<Token> => {
  try {
    const result = await getCurrentToken(user);
    syncServerClock(user, result);
    const { claims, issuedAtTime } = result;
    return {
      issuedAt: Date.parse(issuedAtTime),
      signsInWith: filterSignInWays(user.providerData.map(({ providerId }) => providerId)),
      uid: user.uid,
      email: user.email ?? '',
      emailVerified: (claims.email_verified ?? user.emailVerified) === true,
      isAdmin: claims.admin === true,
      isCreator: claims.creator === true,
    };
  } catch (error) {
    const held = getOfflineSession(user.uid);
    if (!held || toAppError(error).reason !== 'networkFailed') throw error;
    const { uid, email, emailVerified, isAdmin, isCreator } = held.viewer;
    return { issuedAt: 0, signsInWith: held.signsInWith, uid, email, emailVerified, isAdmin, isCreator };
  }
};

/** Watches the signed-in account. Loads the client at once if there is a session hint, else on first use. */
const watchToken = (onToken: (token: Token | null) => void, onUnreachable: () => void): Unsubscribe => {
  let newest = 0;
  return subscribeLazily(
    async () => {
      if (!hasSessionHint()) await authIsWanted;
      const { auth, onIdTokenChanged } = await loadAuth();
      return onIdTokenChanged(auth, async (user) => {
        newest += 1;
        const turn = newest;
        rememberSession(user?.uid ?? null);
        try {
          const token = user && (await loadToken(user));
          if (turn !== newest) return;
          keepCacheFor(user?.uid ?? null);
          onToken(token);
        } catch (error) {
          reportQuietly('session.watchToken', error);
          if (turn === newest) onUnreachable();
        }
      });
    },
    (error) => {
      reportQuietly('session.loadAuth', error);
      onToken(null);
    },
  );
};

/**
 * Watches the account's record. The rules hide it from a session that ended while the device was offline: then the SDK signs the user
 * out. Any other failure passes, so the record is watched again.
 */
const watchUser = (
  uid: string,
  onUser: (user: User | null) => void,
  onUnreachable: () => void,
): Unsubscribe =>
  restartOnFailure<User | null>((onValue, onError) =>
    subscribeLazily(async () => {
      const { db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) => onValue(data ? toEntity<User>(data) : null);
      return watchDoc(doc(db, WEB_COLLECTIONS.users, uid), (snapshot) => show(snapshot.data()), onError);
    }, onError),
  )(onUser, (error) => {
    reportQuietly('session.watchUser', error);
    onUnreachable();
    if (toAppError(error).reason === 'noPermission') checkSession();
  });

/** Returns whether the account's record cannot arrive at present. */
const isCutOff = (isUnreachable: boolean): boolean => isUnreachable || !navigator.onLine;

export function SessionProvider({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isVisitor = useMemo(() => isHydrated && !hasSessionHint(), [isHydrated]);
  const [received, setToken] = useState<Token | null | undefined>();
  const token = received === undefined && isVisitor ? null : received;
  const [record, setRecord] = useState<{ uid: string; user: User | null } | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  /**
   * Account whose offline session is shown. It stays until the live record arrives, so the screen does not return to
   * its loading state.
   */
  const heldFor = useRef<string | null>(null);
  const uid = token?.uid;

  // no transition: after a sign-in the user is redirected, and the next page needs the session at once
  useEffect(() => watchToken(setToken, () => setUnreachable(true)), []);
  useEffect(() => onStorageChange('signedIn', () => void loadAuth()), []);
  useEffect(() => {
    setUnreachable(false);
    if (!uid) return undefined;
    return watchUser(
      uid,
      (user) => startTransition(() => setRecord({ uid, user })),
      () => setUnreachable(true),
    );
  }, [uid]);

  const { claimsChangedAt = 0, signedOutAt = 0 } = record?.user ?? {};
  const changedAt = Math.max(claimsChangedAt, signedOutAt);
  const isBehind = token ? isTokenBehind(token.issuedAt, changedAt) : false;
  // verified on another device: the record shows it before the token does
  const isProofNew = token?.emailVerified === false && record?.uid === uid && record?.user?.emailVerified;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the claims and every end of the sessions
  useEffect(() => {
    if (isBehind || isProofNew) checkSession();
  }, [isBehind, isProofNew, changedAt]);

  const ownRecord = record && record.uid === uid ? record.user : null;
  useAccountSync(token, ownRecord);
  useLanguageSync(token, ownRecord);

  const session = useMemo<Session>(() => {
    if (token === null) return { status: 'visitor' };
    if (token === undefined) return { status: 'loading', isUnreachable };
    if (record?.uid !== token.uid) {
      const isHeld = isCutOff(isUnreachable) || heldFor.current === token.uid;
      const held = isHeld ? getOfflineSession(token.uid) : null;
      heldFor.current = held && token.uid;
      return held ?? { status: 'loading', isUnreachable };
    }
    const { issuedAt: _, signsInWith, ...facts } = token;
    return {
      status: 'signedIn',
      viewer: toViewer(facts, record.user),
      signsInWith,
      hasRecord: record.user !== null,
      marketingConsent: record.user?.marketingConsent ?? false,
    };
  }, [token, record, isUnreachable]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
