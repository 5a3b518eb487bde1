import { storagePaths } from '@api/storagePaths';
import { isBlockedForCause } from '@domain/offers/predicates';
import { copyFile, listFiles, removeFile } from '../data/files';
import { findOffer } from '../data/offers';

const moveFiles = async (from: string, to: string): Promise<void> => {
  for (const { path } of await listFiles(from)) {
    await copyFile(path, `${to}${path.slice(from.length)}`);
    await removeFile(path);
  }
};

/**
 * Moves the photos of an offer blocked for cause to a folder that no one can read, so that their public URLs stop working. Moves
 * them back after it is restored. Idempotent: depends only on the stored state of the offer.
 */
export const alignPhotos = async (offerId: string): Promise<void> => {
  const offer = await findOffer(offerId);
  if (!offer) return;
  const open = `${storagePaths.offerImages(offerId)}/`;
  const hidden = storagePaths.blockedImages(offerId);
  await (isBlockedForCause(offer) ? moveFiles(open, hidden) : moveFiles(hidden, open));
};
