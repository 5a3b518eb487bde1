import { COLLECTIONS } from '@contracts/collections';
import { isOnline, watchConnection } from '@data/browser/online';
import { AppError, toAppError } from '@data/calls/appError';
import { loadFirestore } from '@data/calls/firebase';
import { toDocument, toEntity } from '@data/firestore/documents';
import type { Offer } from '@domain/offers/offer';

const runUpdate = async (offerId: string, decide: (stored: Offer) => Partial<Offer>): Promise<void> => {
  const { getDb: db, doc, runTransaction, serverTimestamp } = await loadFirestore();
  const reference = doc(db, COLLECTIONS.offers, offerId);
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new AppError('offerNotFound');
    const patch = decide(toEntity<Offer>(snapshot.data()));
    transaction.update(reference, { ...toDocument(patch), updatedAt: serverTimestamp() });
  });
};

/**
 * Writes what `decide` makes of the stored offer, together with the moment by the server's clock: a wrong clock on
 * this device does no harm. `decide` refuses by throwing; it may run again when somebody else writes at the same time.
 * @throws AppError what `decide` throws, `offerNotFound`, `noPermission`, `networkFailed`
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
