import { createEmptyDraft, DRAFT_FIELDS } from '@domain/offers/draft';
import { DRAFTS_PER_ACCOUNT_MAX, OFFER_MAX_BYTES } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { getReturnState } from '@domain/returns/premisesReturn';
import { measureDocument } from '@domain/shared/documentSize';
import { Refusal } from '@domain/shared/errors';
import { getOfferPath } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { countUpTo } from '../data/queries';

/** Returns whether a document is so large that the next write of a function would exceed the size limit. */
export const isOversized = (offer: object | undefined): boolean =>
  offer !== undefined && measureDocument(offer) > OFFER_MAX_BYTES;

/** Fields of an offer that browsers write directly. */
type BrowserFields = Partial<Offer>;

const getWritten = (before: BrowserFields | null, now: number): BrowserFields => {
  const draft = before ?? createEmptyDraft(now);
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, draft[field]]));
};

/** Returns the protocol that browsers write: of the handover until it is signed, of the return while it is open. */
const getWrittenProtocol = (offer: Offer, earlier: BrowserFields | null): BrowserFields => {
  const state = getReturnState(offer);
  if (state === null) return { protocolData: earlier?.protocolData ?? null };
  return state === 'OPEN' ? { returnForm: earlier?.returnForm ?? null } : {};
};

/**
 * Restores the browser-written fields of a document that has grown too large for functions to write. Security rules see neither
 * the rows of a protocol nor those of a floor. If the document stays too large without them, it is left alone, so that the
 * trigger does not respond to its own write forever.
 */
export const restoreSize = async (offerId: string, before: Offer | undefined, now: number): Promise<void> => {
  const earlier = before && !isOversized(before) ? before : null;
  await updateWithPrecondition<Offer, void>(getOfferPath(offerId), (offer): Decision<void> => {
    if (!offer || !isOversized(offer)) return { unchanged: undefined };
    const isDraft = offer.offerStatus.state === 'UNSIGNED';
    const restored = isDraft ? getWritten(earlier, now) : getWrittenProtocol(offer, earlier);
    const isSmaller = measureDocument({ ...offer, ...restored }) < measureDocument(offer);
    if (!isSmaller) return { unchanged: undefined };
    return { write: { ...restored, updatedAt: now }, answer: undefined };
  });
};

/** Returns the number of an account's drafts, counted up to one above the limit. */
const countDrafts = (uid: string): Promise<number> =>
  countUpTo('ownOffers', { uid, state: 'UNSIGNED' }, DRAFTS_PER_ACCOUNT_MAX + 1);

/** Throws `Refusal('tooManyDrafts')` if `added` new drafts would put an account above the limit. */
export const assertDraftsWithinLimit = async (uid: string, added: 0 | 1): Promise<void> => {
  if ((await countDrafts(uid)) + added > DRAFTS_PER_ACCOUNT_MAX) throw new Refusal('tooManyDrafts');
};

/**
 * Removes a new draft above the account's limit, because security rules cannot count. Leaves a registered draft, because lists
 * name it; the registration itself refuses the surplus.
 */
export const removeSurplusDraft = async (offerId: string, uid: string): Promise<void> => {
  if ((await countDrafts(uid)) <= DRAFTS_PER_ACCOUNT_MAX) return;
  await updateWithPrecondition<Offer, void>(getOfferPath(offerId), (offer): Decision<void> => {
    const isBlank = offer?.offerStatus.state === 'UNSIGNED' && offer.auditHead === null;
    return isBlank ? { remove: true, answer: undefined } : { unchanged: undefined };
  });
};
