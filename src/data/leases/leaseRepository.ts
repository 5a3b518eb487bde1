import { DEPOSIT_ACCOUNT_PATH, WEB_COLLECTIONS } from '@api/webCollections';
import { hasFreshSignIn, reauthenticate } from '@data/accounts/account';
import { loadCooldownEnd } from '@data/accounts/companyPlaces';
import { isServerReached } from '@data/browser/online';
import { serverNow } from '@data/browser/serverClock';
import { track } from '@data/calls/analytics';
import { isDenied, toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { loadDocument } from '@data/firestore/restDocuments';
import { loadMemberView, type MemberView } from '@data/offers/memberView';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import { type QueryResult, useLiveQuery, useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { withClockEnd } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import type { DocumentKind } from '@domain/offers/picklists';
import { getSide } from '@domain/offers/predicates';
import type { OfferSide } from '@domain/offers/states';
import type { DepositAccount } from '@domain/returns/settlementPayment';
import { skipToken } from '@tanstack/react-query';
import { getOfflineOffer } from './offlineLease';

/** A reserved or signed offer and the viewer's side in it. */
export type Lease = { offer: Offer; side: OfferSide };

/** Returns the lease as it is now: one that the clock has ended counts as ended. */
const toLease = (offer: Offer, viewer: Viewer): Lease => {
  const now = serverNow();
  return { offer: withClockEnd(offer, now), side: getSide(offer, viewer, now) };
};

/**
 * Watches the full record of an offer; `null` if there is none or the viewer may not read it. Offline it emits the
 * offline copy of this device until the server responds.
 */
export const watchLease =
  (offerId: string, viewer: Viewer): Subscribe<Lease | null> =>
  (onValue, onError) => {
    const asLease = (offer: Offer): Lease => toLease(offer, viewer);
    const fail = (error: unknown) => {
      const named = toAppError(error);
      const held = named.reason === 'networkFailed' && getOfflineOffer(offerId, viewer.uid);
      if (isDenied(named)) onValue(null);
      else if (held) onValue(asLease(held));
      else onError(named);
    };
    return subscribeLazily(async () => {
      const { db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) => {
        const offer = data ? toEntity<Offer>(data) : null;
        onValue(offer && asLease(offer));
      };
      return watchDoc(doc(db, WEB_COLLECTIONS.offers, offerId), (snapshot) => show(snapshot.data()), fail);
    }, fail);
  };

/** Loads the full record of an offer from the server; `null` as in `watchLease`. Throws `AppError`. */
export const loadLease = async (offerId: string, viewer: Viewer): Promise<Lease | null> => {
  try {
    const offer = await loadDocument<Offer>(WEB_COLLECTIONS.offers, offerId);
    return offer && toLease(offer, viewer);
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
};

/** Loads the account to which the tenant wants the deposit back; `null` if there is none. Throws `AppError`. */
const loadDepositAccount = (offerId: string): Promise<DepositAccount | null> =>
  loadDocument<DepositAccount>(WEB_COLLECTIONS.offers, offerId, DEPOSIT_ACCOUNT_PATH);

/** The lease screens' access to the server; tests replace it with fakes. */
export type LeasePort = {
  watch: typeof watchLease;
  load: typeof loadLease;
  loadView: typeof loadMemberView;
  loadFreeAgainAt: typeof loadCooldownEnd;
  loadDepositAccount: typeof loadDepositAccount;
  call: typeof callFunction;
  track: typeof track;
  /** Returns whether the server is reachable. */
  isOnline: () => boolean | Promise<boolean>;
  reauthenticate: (password: string) => Promise<void>;
  hasFreshSignIn: () => Promise<boolean>;
};

export const leasePort: LeasePort = {
  watch: watchLease,
  load: loadLease,
  loadView: loadMemberView,
  loadFreeAgainAt: loadCooldownEnd,
  loadDepositAccount,
  call: callFunction,
  track,
  isOnline: isServerReached,
  reauthenticate,
  hasFreshSignIn,
};

/** Watches a lease for a viewer. */
export function useLease(offerId: string, viewer: Viewer): QueryResult<Lease | null> {
  const { watch } = leasePort;
  return useLiveQuery(
    ['lease', offerId, viewer.uid, viewer.companyId, viewer.company],
    watch(offerId, viewer),
  );
}

/** Loads the account to which the tenant wants the deposit back, again once the settlement says that it was changed. */
export function useDepositAccount({ id, depositSettlement }: Offer): QueryResult<DepositAccount | null> {
  const { loadDepositAccount } = leasePort;
  const namedAt = depositSettlement?.account?.at ?? null;
  return useQuery({
    queryKey: ['depositAccount', id, namedAt],
    queryFn: namedAt === null ? skipToken : () => loadDepositAccount(id),
  });
}

/** Loads the offer in the viewer's projection, once. */
export function useMemberView(id: string, viewer: Viewer): QueryResult<MemberView | null> {
  const { loadView } = leasePort;
  return useQuery({
    queryKey: ['memberView', id, viewer.uid, viewer.companyId],
    queryFn: () => loadView({ id, viewer, now: serverNow() }),
  });
}

/**
 * Returns the URL of an offer's document. The server creates a missing document. `stage` is part of the cache key, so
 * that the unsigned document is not opened right after signing.
 */
export function useDocumentUrl(offerId: string, kind: DocumentKind, stage: 'current' | 'signed' = 'current') {
  const { call } = leasePort;
  return useQuery({
    queryKey: ['generateOfferPdf', offerId, kind, stage],
    queryFn: () => call('generateOfferPdf', { offerId, configType: kind }),
  });
}
