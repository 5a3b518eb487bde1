import { createEmptyDraft, DRAFT_FIELDS } from '@domain/offers/draft';
import { DRAFTS_PER_ACCOUNT_MAX, OFFER_MAX_BYTES } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { measureDocument } from '@domain/shared/documentSize';
import { Refusal } from '@domain/shared/errors';
import { getOfferPath } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { countUpTo } from '../data/queries';

/** Whether a record is too large for the next write of a function to fit beside it. */
export const isOversized = (offer: object | undefined): boolean =>
  offer !== undefined && measureDocument(offer) > OFFER_MAX_BYTES;

/** The parts of an offer that browsers write past the functions. */
type Written = Partial<Offer>;

const getWritten = (before: Written | null, now: number): Written => {
  const draft = before ?? createEmptyDraft(now);
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, draft[field]]));
};

/**
 * Restores the parts of an offer that browsers write, where the record has grown so large that functions could not write to
 * it any more: rules see neither the rows of a protocol nor those of a level. A record that stays too large without them is
 * left, so that the trigger does not answer its own write for ever.
 */
export const restoreSize = async (offerId: string, before: Offer | undefined, now: number): Promise<void> => {
  const earlier = before && !isOversized(before) ? before : null;
  await updateWithPrecondition<Offer, void>(getOfferPath(offerId), (offer): Decision<void> => {
    if (!offer || !isOversized(offer)) return { unchanged: undefined };
    const isDraft = offer.offerStatus.state === 'UNSIGNED';
    const protocol: Written = { protocolData: earlier?.protocolData ?? null };
    const restored = isDraft ? getWritten(earlier, now) : protocol;
    const isSmaller = measureDocument({ ...offer, ...restored }) < measureDocument(offer);
    if (!isSmaller) return { unchanged: undefined };
    return { write: { ...restored, updatedAt: now }, answer: undefined };
  });
};

/** Returns how many projects an account has; one more than allowed stands for any larger number. */
const countDrafts = (uid: string): Promise<number> =>
  countUpTo('ownOffers', { uid, state: 'UNSIGNED' }, DRAFTS_PER_ACCOUNT_MAX + 1);

/** Throws `Refusal('tooManyDrafts')` where an account would have more projects than allowed with `added` new ones. */
export const assertDraftsWithinLimit = async (uid: string, added: 0 | 1): Promise<void> => {
  if ((await countDrafts(uid)) + added > DRAFTS_PER_ACCOUNT_MAX) throw new Refusal('tooManyDrafts');
};

/**
 * Removes a new draft of an account that has more than allowed: rules cannot count. One that was registered is left, for
 * lists name it; registering refuses the surplus.
 */
export const removeSurplusDraft = async (offerId: string, uid: string): Promise<void> => {
  if ((await countDrafts(uid)) <= DRAFTS_PER_ACCOUNT_MAX) return;
  await updateWithPrecondition<Offer, void>(getOfferPath(offerId), (offer): Decision<void> => {
    const isBlank = offer?.offerStatus.state === 'UNSIGNED' && offer.auditHead === null;
    return isBlank ? { remove: true, answer: undefined } : { unchanged: undefined };
  });
};
