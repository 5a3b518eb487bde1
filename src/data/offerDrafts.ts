import { COLLECTIONS } from '@contracts/collections';
import { DRAFT_FIELDS, draftOf } from '@domain/offers/draft';
import type { Offer, OfferDraft } from '@domain/offers/offer';
import { canonicalJson } from '@domain/shared/canonical';
import { AppError, toAppError } from './appError';
import { dropStored, readStored, writeStored } from './browserStorage';
import { toDocument, toEntity } from './documents';
import { firestoreLite } from './firebase';
import { isOnline } from './online';
import { reportQuietly } from './reportQuietly';

/** The facts of a stored draft and when they were written (epoch ms). */
export type StoredDraft = { draft: OfferDraft; updatedAt: number };

/** Facts typed on this device and not yet stored; `typedAt` in epoch ms. */
export type LocalCopy = { draft: OfferDraft; typedAt: number };

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
 * The moment is the server's, so that a wrong clock on this device does no harm. Answers what is stored now.
 * @throws AppError `changedElsewhere`, `offerNotEditable`, `offerNotFound`, `noPermission`, `networkFailed`
 */
export const saveDraft = async (
  offerId: string,
  draft: OfferDraft,
  base: OfferDraft | null,
): Promise<OfferDraft> => {
  try {
    if (!isOnline()) throw new AppError('networkFailed', { retryable: true });
    const { db, doc, runTransaction, serverTimestamp } = await firestoreLite();
    const reference = doc(db, COLLECTIONS.offers, offerId);
    await runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      if (!snapshot.exists()) throw new AppError('offerNotFound');
      const stored = toEntity<Offer>(snapshot.data());
      if (stored.offerStatus.state !== 'UNSIGNED') throw new AppError('offerNotEditable');
      if (base && !isSameDraft(stored, base)) throw new AppError('changedElsewhere');
      transaction.update(reference, { ...toDocument(draftOf(draft)), updatedAt: serverTimestamp() });
    });
    return draft;
  } catch (error) {
    throw toAppError(error);
  }
};

/** Keeps what is typed on this device until it is stored. */
export const keepLocalCopy = (offerId: string, copy: LocalCopy): void =>
  writeStored(`offerDraft.${offerId}`, JSON.stringify(copy));

export const dropLocalCopy = (offerId: string): void => dropStored(`offerDraft.${offerId}`);

const isLocalCopy = (value: unknown): value is LocalCopy => {
  const { draft, typedAt } = (value ?? {}) as Partial<LocalCopy>;
  return (
    typeof typedAt === 'number' && typeof draft === 'object' && DRAFT_FIELDS.every((field) => field in draft)
  );
};

/** What was typed on this device and not stored, or `null`. */
export const readLocalCopy = (offerId: string): LocalCopy | null => {
  const text = readStored(`offerDraft.${offerId}`);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isLocalCopy(value) ? value : null;
  } catch (error) {
    reportQuietly('offerDrafts.readLocalCopy', error);
    return null;
  }
};

export type OpenedDraft = { draft: OfferDraft; restored: 'none' | 'newer' | 'older'; copy: LocalCopy | null };

/**
 * What the form opens with: a copy of this device that is newer than the stored offer wins, an older one is offered,
 * one that says the same is of no interest.
 */
export const openDraft = (stored: StoredDraft, copy: LocalCopy | null): OpenedDraft => {
  const draft = draftOf(stored.draft);
  if (!copy || isSameDraft(copy.draft, draft)) return { draft, restored: 'none', copy: null };
  return copy.typedAt > stored.updatedAt
    ? { draft: copy.draft, restored: 'newer', copy }
    : { draft, restored: 'older', copy };
};
