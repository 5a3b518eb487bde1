import { COLLECTIONS } from '@contracts/collections';
import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { createLocalDrafts } from '@data/browser/createLocalDrafts';
import { getTabId } from '@data/browser/tabId';
import { AppError, renderNamedMeta } from '@data/calls/appError';
import { loadFirestore } from '@data/calls/firebase';
import { toDocument } from '@data/firestore/documents';
import { loadDocument } from '@data/firestore/restDocuments';
import { buildInvoiceDraft, DRAFT_FIELDS } from '@domain/offers/draft';
import type { Offer, OfferDraft } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { canReplace, decideOpening, type LocalCopy, type Opening } from '@domain/shared/localCopies';
import { updateOffer } from './updateOffer';

/** The facts of a stored draft and when they were written (epoch ms). */
export type StoredDraft = { draft: OfferDraft; updatedAt: number };

const isSameDraft = (one: OfferDraft, other: OfferDraft) =>
  toCanonicalJson(buildInvoiceDraft(one)) === toCanonicalJson(buildInvoiceDraft(other));

/** The full record of an offer or `null`. @throws AppError `noPermission`, `networkFailed` */
export const getOwnOffer = (offerId: string): Promise<Offer | null> =>
  loadDocument<Offer>(COLLECTIONS.offers, offerId);

/** Stores a blank offer. @throws AppError `noPermission` (Spec 2 §8), `networkFailed` */
export const createOffer = (offer: Offer): Promise<void> =>
  renderNamedMeta(async () => {
    const { getDb: db, doc, serverTimestamp, writeAtOnce } = await loadFirestore();
    const moments = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    const reference = doc(db, COLLECTIONS.offers, offer.id);
    await writeAtOnce((write) => write.set(reference, { ...toDocument(offer), ...moments }));
  });

/**
 * Stores the landlord's facts of a draft, unless others were stored since `base`. Returns the stored facts.
 * @throws ChangedElsewhere
 * @throws AppError `offerNotEditable`, `offerNotFound`, `noPermission`, `networkFailed`
 */
export const saveDraft = async (
  offerId: string,
  draft: OfferDraft,
  base: OfferDraft,
): Promise<OfferDraft> => {
  await updateOffer(offerId, (stored) => {
    if (stored.offerStatus.state !== 'UNSIGNED') throw new AppError('offerNotEditable');
    if (!canReplace<OfferDraft>(stored, { base, next: draft }, isSameDraft))
      throw new ChangedElsewhere(buildInvoiceDraft(stored));
    return buildInvoiceDraft(draft);
  });
  return draft;
};

/** Typed on this device and not stored, by offer and tab. */
export const draftCopies = createLocalDrafts<OfferDraft>('offerDraft', DRAFT_FIELDS);

/** Returns what the form opens with. */
export const openDraft = (
  stored: StoredDraft,
  copies: readonly LocalCopy<OfferDraft>[],
  tab: string = getTabId(),
): Opening<OfferDraft> =>
  decideOpening(buildInvoiceDraft(stored.draft), copies, { tab, isSame: isSameDraft });
