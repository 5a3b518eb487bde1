import { COLLECTIONS } from '@api/collections';
import type { Offer, Photo } from '@domain/offers/offer';
import { findPlan } from '@domain/offers/photos';
import { isOfOneOwner, isSent } from '@domain/offers/predicates';
import { findOffer } from '../data/offers';
import { findAll } from '../data/queries';
import { commit, read, type Writes } from '../data/store';
import { filterNamedPhotos } from './side';

/** `photoFingerprints/{offerId}_{name}`: perceptual hash of a photo of a sent draft. The offer tells its owner. */
type Fingerprint = { offerId: string; name: string; fingerprint: string };

/** Perceptual hashes of photos by name, 64 bits each. */
export type PhotoHashes = Record<string, bigint>;

const getHashPath = (offerId: string, name: string) => `${COLLECTIONS.photoFingerprints}/${offerId}_${name}`;
const toText = (fingerprint: bigint) => fingerprint.toString(16).padStart(16, '0');

/** Adds the photo hashes of a draft to the batch that sends it. */
export const storePhotoHashes = (writes: Writes, offerId: string, looks: PhotoHashes): void => {
  for (const [name, look] of Object.entries(looks)) {
    const entry: Fingerprint = { offerId, name, fingerprint: toText(look) };
    writes.set(getHashPath(offerId, name), entry);
  }
};

/** Lists the photo hashes of a sent offer. */
export const listPhotoHashes = async ({ id, photos }: Pick<Offer, 'id' | 'photos'>): Promise<string[]> => {
  const entries = await Promise.all(
    filterNamedPhotos({ photos }).map(({ name }) => read<Fingerprint>(getHashPath(id, name))),
  );
  return entries.flatMap((entry) => entry?.fingerprint ?? []);
};

/** Prepares copies of an offer's photo hashes for a copy of the offer. */
export const copyPhotoHashes = async (
  { id, photos }: Pick<Offer, 'id' | 'photos'>,
  to: string,
): Promise<(writes: Writes) => void> => {
  const names = filterNamedPhotos({ photos }).map(({ name }) => name);
  const entries = await Promise.all(names.map((name) => read<Fingerprint>(getHashPath(id, name))));
  return (writes) => {
    for (const entry of entries)
      if (entry) writes.set(getHashPath(to, entry.name), { ...entry, offerId: to });
  };
};

export const deletePhotoHash = (offerId: string, name: string): Promise<void> =>
  commit((writes) => writes.remove(getHashPath(offerId, name)));

/**
 * Returns whether a sent or published offer of another owner already shows the same image. Several landlords of one building may
 * show the same plan, but no one may pass off the photo of another as a plan.
 */
export const isUsedByOthers = async (
  offer: Offer,
  { isPlan, look }: Pick<Photo, 'isPlan'> & { look: bigint },
): Promise<boolean> => {
  const same = await findAll<Fingerprint>('photosByFingerprint', { fingerprint: toText(look) });
  const isCopied = await Promise.all(
    same.map(async ({ entity: { offerId, name } }) => {
      const other = await findOffer(offerId);
      if (!other || !isSent(other) || isOfOneOwner(other, offer)) return false;
      return !(isPlan && findPlan(other)?.name === name);
    }),
  );
  return isCopied.includes(true);
};
