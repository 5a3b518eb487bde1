import { COLLECTIONS } from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import { findAll } from '../data/queries';
import { commit, read } from '../data/store';

/** `photoFingerprints/{offerId}_{name}`: which photo of which owner looks how. */
type Fingerprint = { offerId: string; name: string; ownerUid: string; fingerprint: string };

const pathOf = (offerId: string, name: string) => `${COLLECTIONS.photoFingerprints}/${offerId}_${name}`;
const toText = (fingerprint: bigint) => fingerprint.toString(16).padStart(16, '0');

/** Remembers how an uploaded photo looks. */
export const rememberPhoto = async (offerId: string, name: string, fingerprint: bigint): Promise<void> => {
  const offer = await read<Offer>(`${COLLECTIONS.offers}/${offerId}`);
  if (!offer) return;
  const entry: Fingerprint = { offerId, name, ownerUid: offer.uid, fingerprint: toText(fingerprint) };
  await commit((writes) => writes.set(pathOf(offerId, name), entry));
};

export const forgetPhoto = (offerId: string, name: string): Promise<void> =>
  commit((writes) => writes.remove(pathOf(offerId, name)));

/** Whether another owner's offer already shows this very picture. */
export const isUsedByOthers = async (ownerUid: string, fingerprint: bigint): Promise<boolean> => {
  const same = await findAll<Fingerprint>('photosByFingerprint', [toText(fingerprint)]);
  return same.some(({ entity }) => entity.ownerUid !== ownerUid);
};
