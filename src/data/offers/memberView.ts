import { COUNTER_OFFERS_COLLECTION, WEB_COLLECTIONS } from '@api/webCollections';
import { serverNow } from '@data/browser/serverClock';
import { sha256 } from '@data/browser/sha256';
import { isDenied, readUnlessDenied, toAppError } from '@data/calls/appError';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { loadDocument } from '@data/firestore/restDocuments';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import { getDocs, limit, query, where } from '@data/sdk/firestoreRest';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { CounterOffer } from '@domain/offers/counterOffer';
import {
  canBeMembersTenant,
  getPrecedenceSide,
  isMembersLandlord,
  type ViewerHashes,
} from '@domain/offers/membersView';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer } from '@domain/offers/offerCopies';
import { isLandlordSide } from '@domain/offers/predicates';
import type { MembersOffer } from '@domain/offers/projections';

/** An offer for a signed-in account; only its landlord and tenant side have `full`. */
export type MemberView = { offer: MembersOffer; full: Offer | null; hashes: ViewerHashes };

/** Readers of the copies for accounts. Each returns `null` if there is none or access is denied. */
export type MemberReaders = {
  membersOffer: (id: string) => Promise<MembersOffer | null>;
  fullOffer: (id: string) => Promise<Offer | null>;
  /** Proposals of a company for an offer. Only the company and the landlord may read them. */
  companyProposals?: (id: string, companyId: string) => Promise<readonly CounterOffer[]>;
};

const createReader =
  <Entity>(collection: 'offersMembers' | 'offers') =>
  (id: string): Promise<Entity | null> =>
    readUnlessDenied(() => loadDocument<Entity>(WEB_COLLECTIONS[collection], id));

const stored: MemberReaders = {
  membersOffer: createReader<MembersOffer>('offersMembers'),
  fullOffer: createReader<Offer>('offers'),
  companyProposals: async (id, companyId) =>
    (await readUnlessDenied(() => loadCompanyProposals(id, companyId))) ?? [],
};

const computeViewerHashes = async (
  { uid, companyId }: Viewer,
  full: Offer | null = null,
): Promise<ViewerHashes> => {
  const tenant = full?.offerStatus.tenant ?? null;
  return {
    uid: await sha256(uid),
    companyId: companyId && (await sha256(companyId)),
    tenantUid: tenant && tenant.companyId === companyId ? tenant.uid : null,
  };
};

/** Most proposals of a company for an offer that are searched for the accepted one. */
const COMPANY_PROPOSALS_MAX = 10;

/** Loads the proposals of the viewer's own company for an offer. */
const loadCompanyProposals = async (id: string, companyId: string): Promise<CounterOffer[]> => {
  const proposals = `${WEB_COLLECTIONS.offers}/${id}/${COUNTER_OFFERS_COLLECTION}`;
  const own = query(proposals, where('companyId', '==', companyId), limit(COMPANY_PROPOSALS_MAX));
  return (await getDocs(own)).docs.map((found) => found.data() as CounterOffer);
};

type OfferRequest = { id: string; viewer: Viewer; now: number };

/** Adds the hash of the colleague whose accepted proposal gave the viewer's company its current precedence. */
const withColleague = async (
  hashes: ViewerHashes,
  copy: MembersOffer,
  { id, viewer, now, companyProposals }: OfferRequest & Pick<MemberReaders, 'companyProposals'>,
): Promise<ViewerHashes> => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId || !companyProposals || getPrecedenceSide(copy, hashes, now) !== 'other') return hashes;
  const uids = (await companyProposals(id, companyId)).map(({ tenantUid }) => sha256(tenantUid));
  const proposerUid = (await Promise.all(uids)).find((uid) => uid === copy.precedence?.uid) ?? null;
  return { ...hashes, proposerUid };
};

/** Returns the full record for a party; `null` for a project that its landlord has deleted. */
const readUnlessDeleted = async (found: Promise<Offer | null>): Promise<Offer | null> => {
  const full = await found;
  return full?.offerStatus.state === 'DELETED' ? null : full;
};

type ViewReaders = Pick<MemberReaders, 'fullOffer' | 'companyProposals'>;

const buildMemberView = async (
  copy: MembersOffer | null,
  { id, viewer, now }: OfferRequest,
  { fullOffer, companyProposals }: ViewReaders,
): Promise<MemberView | null> => {
  const hashes = await computeViewerHashes(viewer);
  if (copy && !isMembersLandlord(copy, hashes) && !canBeMembersTenant(copy, hashes)) {
    return {
      offer: copy,
      full: null,
      hashes: await withColleague(hashes, copy, { id, viewer, now, companyProposals }),
    };
  }
  const full = await readUnlessDeleted(fullOffer(id));
  if (!full) return copy && { offer: copy, full: null, hashes };
  const own = isLandlordSide(full, viewer) ? viewer.companyName : null;
  const offer = await toMembersOffer(full, { companyName: copy?.companyName ?? own ?? '', now, sha256 });
  return { offer, full, hashes: await computeViewerHashes(viewer, full) };
};

/**
 * Loads an offer for a signed-in account (Spec 2 §6). Reads the full record in three cases: the members' projection
 * names the viewer as landlord or tenant, does not tell whether their company is the tenant, or does not exist. Else,
 * or if that read is denied, returns the members' projection. `null` if the offer does not exist for the viewer.
 * Throws `AppError`.
 */
export const loadMemberView = async (
  asked: OfferRequest,
  readers: MemberReaders = stored,
): Promise<MemberView | null> => buildMemberView(await readers.membersOffer(asked.id), asked, readers);

/** The stored copy also carries the source timestamp. A change of the timestamp alone is ignored. */
type StampedCopy = MembersOffer & { sourceUpdatedAt: number };

const watchMembersOffer =
  (id: string): Subscribe<MembersOffer | null> =>
  (onCopy, onError) => {
    const fail = (error: unknown) => {
      const named = toAppError(error);
      if (isDenied(named)) onCopy(null);
      else onError(named);
    };
    return subscribeLazily(async () => {
      const { db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) => {
        const { sourceUpdatedAt: _, ...copy } = toEntity<StampedCopy>(data ?? {});
        onCopy(data ? copy : null);
      };
      return watchDoc(doc(db, WEB_COLLECTIONS.offersMembers, id), (snapshot) => show(snapshot.data()), fail);
    }, fail);
  };

type WatchedReaders = ViewReaders & { watchCopy: typeof watchMembersOffer };

/**
 * Watches the result of `loadMemberView`, updated with each change of the members' projection, so that a reservation
 * by another tenant is seen at once. A view once shown stays, with the user's input. A withdrawn offer keeps its last
 * state, or its full record for a party. If the full record cannot be read, the members' projection is used. Later
 * calls on an outdated view are refused by the server with a reason.
 */
export const watchMemberView =
  (
    asked: Omit<OfferRequest, 'now'>,
    { watchCopy, ...readers }: WatchedReaders = { watchCopy: watchMembersOffer, ...stored },
  ): Subscribe<MemberView | null> =>
  (onView, onError) => {
    let newest = 0;
    let told: string | undefined;
    let isShown = false;
    let isParty = false;
    const fail = (error: unknown) => {
      if (!isShown) onError(error);
    };
    const show = async (copy: MembersOffer | null) => {
      const text = JSON.stringify(copy);
      if (text === told || (isShown && !copy && !isParty)) return;
      told = text;
      newest += 1;
      const turn = newest;
      const looked = { ...asked, now: serverNow() };
      try {
        const view = await buildMemberView(copy, looked, readers).catch((error: unknown) => {
          if (!isShown) throw error;
          return buildMemberView(copy, looked, { fullOffer: async () => null });
        });
        if (turn !== newest || (isShown && !view)) return;
        isShown = view !== null;
        isParty = Boolean(view?.full);
        onView(view);
      } catch (error) {
        if (turn === newest) fail(error);
      }
    };
    const stop = watchCopy(asked.id)((copy) => void show(copy), fail);
    return () => {
      newest += 1;
      stop();
    };
  };

/**
 * Returns whether a draft was stored in an invalid shape, bypassing the form. The schemas load lazily, because no
 * first view needs them.
 */
const isMisshapen = async (offer: Offer): Promise<boolean> => {
  if (offer.offerStatus.state !== 'UNSIGNED') return false;
  const { findMisshapen } = await import('@domain/offers/draftShape');
  return findMisshapen(offer).length > 0;
};

/**
 * Loads the viewer's own draft as other accounts would see it (Spec 2 §2). Returns `'misshapen'` if it was stored in
 * an invalid shape. Throws `AppError`.
 */
export const loadPreview = async (
  { id, viewer, now }: OfferRequest,
  readers: MemberReaders = stored,
): Promise<MemberView | 'misshapen' | null> => {
  const full = await readUnlessDeleted(readers.fullOffer(id));
  if (!full) return null;
  if (await isMisshapen(full)) return 'misshapen';
  const facts = { companyName: viewer.companyName ?? '', now, sha256 };
  return { offer: await toMembersOffer(full, facts), full, hashes: await computeViewerHashes(viewer, full) };
};
