import { WEB_COLLECTIONS } from '@api/webCollections';
import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { createLocalDrafts } from '@data/browser/createLocalDrafts';
import { getTabId } from '@data/browser/tabId';
import { AppError, runWithAppErrors } from '@data/calls/appError';
import { loadFirestore } from '@data/calls/firebase';
import { toDocument } from '@data/firestore/documents';
import { loadDocument } from '@data/firestore/restDocuments';
import { DRAFT_FIELDS, pickDraftFields } from '@domain/offers/draft';
import type { Offer, OfferDraft } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { canReplace, decideOpening, type LocalCopy, type Opening } from '@domain/shared/localCopies';
import { updateOffer } from './updateOffer';

/** The facts of a stored draft and the time of its last write (epoch ms). */
export type StoredDraft = { draft: OfferDraft; updatedAt: number };

const isSameDraft = (one: OfferDraft, other: OfferDraft) =>
  toCanonicalJson(pickDraftFields(one)) === toCanonicalJson(pickDraftFields(other));

/**
 * Loads the full record of an offer; `null` if there is none. Throws `AppError('noPermission')` or
 * `AppError('networkFailed')`.
 */
export const findOwnOffer = (offerId: string): Promise<Offer | null> =>
  loadDocument<Offer>(WEB_COLLECTIONS.offers, offerId);

/** Stores a blank offer. Throws `AppError('noPermission')` (Spec 2 §8) or `AppError('networkFailed')`. */
export const createOffer = (offer: Offer): Promise<void> =>
  runWithAppErrors(async () => {
    const { db, doc, serverTimestamp, writeAtOnce } = await loadFirestore();
    const moments = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    const reference = doc(db, WEB_COLLECTIONS.offers, offer.id);
    await writeAtOnce((write) => write.set(reference, { ...toDocument(offer), ...moments }));
  });

/**
 * Stores the landlord's facts of a draft unless others were stored since `base`. Returns the stored facts. Throws
 * `ChangedElsewhere`, `AppError('offerNotEditable')`, `AppError('offerNotFound')`, `AppError('noPermission')` or
 * `AppError('networkFailed')`.
 */
export const saveDraft = async (
  offerId: string,
  draft: OfferDraft,
  base: OfferDraft,
): Promise<OfferDraft> => {
  await updateOffer(offerId, (stored) => {
    if (stored.offerStatus.state !== 'UNSIGNED') throw new AppError('offerNotEditable');
    if (!canReplace<OfferDraft>(stored, { base, next: draft }, isSameDraft))
      throw new ChangedElsewhere(pickDraftFields(stored));
    return pickDraftFields(draft);
  });
  return draft;
};

/** Unsaved input on this device, by offer and tab. */
export const draftCopies = createLocalDrafts<OfferDraft>('offerDraft', DRAFT_FIELDS);

/** Returns the initial state of the form. */
export const openDraft = (
  stored: StoredDraft,
  copies: readonly LocalCopy<OfferDraft>[],
  tab: string = getTabId(),
): Opening<OfferDraft> => decideOpening(pickDraftFields(stored.draft), copies, { tab, isSame: isSameDraft });
