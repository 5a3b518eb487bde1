import { COLLECTIONS } from '@contracts/collections';
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
import { loadMemberView, type MemberView } from '@data/offers/offerView';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import { type QueryResult, useLiveQuery, useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { DocumentKind } from '@domain/offers/picklists';
import { getSide } from '@domain/offers/predicates';
import type { OfferSide } from '@domain/offers/states';
import { getOfflineOffer } from './offlineLease';

/** A reserved or signed offer and the side from which the viewer sees it. */
export type Lease = { offer: Offer; side: OfferSide };

/**
 * The full record of an offer, followed live; `null` when there is none or the viewer may not read it. Without a network
 * the one that is held on this device, until the server speaks.
 */
export const watchLease =
  (offerId: string, viewer: Viewer): Subscribe<Lease | null> =>
  (onValue, onError) => {
    const asLease = (offer: Offer): Lease => ({ offer, side: getSide(offer, viewer, serverNow()) });
    const fail = (error: unknown) => {
      const named = toAppError(error);
      const held = named.reason === 'networkFailed' && getOfflineOffer(offerId, viewer.uid);
      if (isDenied(named)) onValue(null);
      else if (held) onValue(asLease(held));
      else onError(named);
    };
    return subscribeLazily(async () => {
      const { getDb: db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) => {
        const offer = data ? toEntity<Offer>(data) : null;
        onValue(offer && asLease(offer));
      };
      return watchDoc(doc(db, COLLECTIONS.offers, offerId), (snapshot) => show(snapshot.data()), fail);
    }, fail);
  };

/** The full record of an offer as the server has it now; `null` as for `watchLease`. @throws AppError */
export const loadLease = async (offerId: string, viewer: Viewer): Promise<Lease | null> => {
  try {
    const offer = await loadDocument<Offer>(COLLECTIONS.offers, offerId);
    return offer && { offer, side: getSide(offer, viewer, serverNow()) };
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
};

/** How the screens of a lease reach the outside; tests put fakes in its place. */
export type LeasePort = {
  watch: typeof watchLease;
  load: typeof loadLease;
  loadView: typeof loadMemberView;
  loadFreeAgainAt: typeof loadCooldownEnd;
  call: typeof callFunction;
  track: typeof track;
  /** Whether the server answers. */
  isOnline: () => boolean | Promise<boolean>;
  reauthenticate: (password: string) => Promise<void>;
  hasFreshSignIn: () => Promise<boolean>;
};

export const leasePort: LeasePort = {
  watch: watchLease,
  load: loadLease,
  loadView: loadMemberView,
  loadFreeAgainAt: loadCooldownEnd,
  call: callFunction,
  track,
  isOnline: isServerReached,
  reauthenticate,
  hasFreshSignIn,
};

/** A lease for whoever looks, followed live. */
export function useLease(offerId: string, viewer: Viewer): QueryResult<Lease | null> {
  const { watch } = leasePort;
  return useLiveQuery(
    ['lease', offerId, viewer.uid, viewer.companyId, viewer.company],
    watch(offerId, viewer),
  );
}

/** The offer as the viewer may see it, read once. */
export function useMemberView(id: string, viewer: Viewer): QueryResult<MemberView | null> {
  const { loadView } = leasePort;
  return useQuery({
    queryKey: ['memberView', id, viewer.uid, viewer.companyId],
    queryFn: () => loadView({ id, viewer, now: serverNow() }),
  });
}

/**
 * The address of a document of an offer; the server makes the document where it is missing. Another `stage` of the lease
 * has another document, so the unsigned one is not opened right after signing.
 */
export function useDocumentUrl(offerId: string, kind: DocumentKind, stage: 'current' | 'signed' = 'current') {
  const { call } = leasePort;
  return useQuery({
    queryKey: ['generateOfferPdf', offerId, kind, stage],
    queryFn: () => call('generateOfferPdf', { offerId, configType: kind }),
  });
}
