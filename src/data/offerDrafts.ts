import { COLLECTIONS } from '@contracts/collections';
import { DRAFT_FIELDS, draftOf } from '@domain/offers/draft';
import type { Offer, OfferDraft } from '@domain/offers/offer';
import { canonicalJson } from '@domain/shared/canonical';
import { SECOND_MS } from '@domain/shared/dates';
import { AppError, toAppError } from './appError';
import { toDocument, toEntity } from './documents';
import { firestoreLite } from './firebase';
import { type LocalCopy, localCopies } from './localCopies';
import { updateOffer } from './updateOffer';

/** The facts of a stored draft and when they were written (epoch ms). */
export type StoredDraft = { draft: OfferDraft; updatedAt: number };

const isSameDraft = (one: OfferDraft, other: OfferDraft) =>
  canonicalJson(draftOf(one)) === canonicalJson(draftOf(other));

/** The full record of an offer or `null`. @throws AppError `noPermission`, `networkFailed` */
export const getOwnOffer = async (offerId: string): Promise<Offer | null> => {
  try {
    const { db, doc, getDoc } = await firestoreLite();
    const snapshot = await getDoc(doc(db, COLLECTIONS.offers, offerId));
    return snapshot.exists() ? toEntity<Offer>(snapshot.data()) : null;
  } catch (error) {
    throw toAppError(error);
  }
};

/** Stores a blank offer. @throws AppError `noPermission` (Spec 2 §8), `networkFailed` */
export const createOffer = async (offer: Offer): Promise<void> => {
  try {
    const { db, doc, serverTimestamp, setDoc } = await firestoreLite();
    const moments = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    await setDoc(doc(db, COLLECTIONS.offers, offer.id), { ...toDocument(offer), ...moments });
  } catch (error) {
    throw toAppError(error);
  }
};

/**
 * Stores the landlord's facts of a draft, unless somebody else changed them since `base`; `base: null` overwrites.
 * Answers what is stored now.
 * @throws AppError `changedElsewhere`, `offerNotEditable`, `offerNotFound`, `noPermission`, `networkFailed`
 */
export const saveDraft = async (
  offerId: string,
  draft: OfferDraft,
  base: OfferDraft | null,
): Promise<OfferDraft> => {
  await updateOffer(offerId, (stored) => {
    if (stored.offerStatus.state !== 'UNSIGNED') throw new AppError('offerNotEditable');
    if (base && !isSameDraft(stored, base)) throw new AppError('changedElsewhere');
    return draftOf(draft);
  });
  return draft;
};

/** What was typed on this device and not stored, by offer. */
export const draftCopies = localCopies<OfferDraft>('offerDraft', DRAFT_FIELDS);

export type OpenedDraft = {
  draft: OfferDraft;
  restored: 'none' | 'newer' | 'older';
  copy: LocalCopy<OfferDraft> | null;
};

/** How far `typedAt` may lie beside the moments of the store: the server's clock is known to a second or two. */
const CLOCK_MARGIN_MS = 5 * SECOND_MS;

/**
 * What the form opens with: a copy of this device that is newer than the stored offer wins, an older one is offered,
 * one that says the same is of no interest.
 */
export const openDraft = (stored: StoredDraft, copy: LocalCopy<OfferDraft> | null): OpenedDraft => {
  const draft = draftOf(stored.draft);
  if (!copy || isSameDraft(copy.facts, draft)) return { draft, restored: 'none', copy: null };
  return copy.typedAt + CLOCK_MARGIN_MS > stored.updatedAt
    ? { draft: copy.facts, restored: 'newer', copy }
    : { draft, restored: 'older', copy };
};
