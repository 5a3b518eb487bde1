import { WEB_COLLECTIONS } from '@api/webCollections';
import { isOnline, watchConnection } from '@data/browser/online';
import { AppError, toAppError } from '@data/calls/appError';
import { loadFirestore } from '@data/calls/firebase';
import { toDocument, toEntity } from '@data/firestore/documents';
import type { Offer } from '@domain/offers/offer';

const runUpdate = async (offerId: string, decide: (stored: Offer) => Partial<Offer>): Promise<void> => {
  const { db, doc, runTransaction, serverTimestamp } = await loadFirestore();
  const reference = doc(db, WEB_COLLECTIONS.offers, offerId);
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new AppError('offerNotFound');
    const patch = decide(toEntity<Offer>(snapshot.data()));
    transaction.update(reference, { ...toDocument(patch), updatedAt: serverTimestamp() });
  });
};

/**
 * Updates an offer in a transaction with the result of `decide`. The write uses the server's timestamp, so a wrong
 * device clock does no harm. `decide` refuses by throwing and may run again after a concurrent write. Throws the error
 * of `decide`, `AppError('offerNotFound')`, `AppError('noPermission')` or `AppError('networkFailed')`.
 */
export const updateOffer = async (
  offerId: string,
  decide: (stored: Offer) => Partial<Offer>,
): Promise<void> => {
  try {
    if (!isOnline()) throw new AppError('networkFailed', { retryable: true });
    await watchConnection(() => runUpdate(offerId, decide));
  } catch (error) {
    throw toAppError(error);
  }
};
