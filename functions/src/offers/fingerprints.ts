import { COLLECTIONS } from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import { isOfOneOwner, isSent } from '@domain/offers/predicates';
import { findOffer } from '../data/offers';
import { findAll } from '../data/queries';
import { commit, read, type Writes } from '../data/store';
import { filterNamedPhotos } from './side';

/** `photoFingerprints/{offerId}_{name}`: how a photo of a sent project looks; whose it is, the offer says. */
type Fingerprint = { offerId: string; name: string; fingerprint: string };

/** How photos look, by their names: 64 bits each. */
export type PhotoHashes = Record<string, bigint>;

const getHashPath = (offerId: string, name: string) => `${COLLECTIONS.photoFingerprints}/${offerId}_${name}`;
const toText = (fingerprint: bigint) => fingerprint.toString(16).padStart(16, '0');

/** Remembers how the photos of a project look, as part of the change that sends it. */
export const storePhotoHashes = (writes: Writes, offerId: string, looks: PhotoHashes): void => {
  for (const [name, look] of Object.entries(looks)) {
    const entry: Fingerprint = { offerId, name, fingerprint: toText(look) };
    writes.set(getHashPath(offerId, name), entry);
  }
};

/** Lists how the photos of an offer that was sent look. */
export const listPhotoHashes = async ({ id, photos }: Pick<Offer, 'id' | 'photos'>): Promise<string[]> => {
  const entries = await Promise.all(
    filterNamedPhotos({ photos }).map(({ name }) => read<Fingerprint>(getHashPath(id, name))),
  );
  return entries.flatMap((entry) => entry?.fingerprint ?? []);
};

export const deletePhotoHash = (offerId: string, name: string): Promise<void> =>
  commit((writes) => writes.remove(getHashPath(offerId, name)));

/** Whether an offer of another owner that was sent or published already shows this very picture. */
export const isUsedByOthers = async (offer: Offer, look: bigint): Promise<boolean> => {
  const same = await findAll<Fingerprint>('photosByFingerprint', { fingerprint: toText(look) });
  const ids = [...new Set(same.map(({ entity }) => entity.offerId))];
  const others = await Promise.all(ids.map(findOffer));
  return others.some((other) => other !== null && isSent(other) && !isOfOneOwner(other, offer));
};
