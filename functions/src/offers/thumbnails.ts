import { storagePaths } from '@contracts/storagePaths';
import { PHOTO_JPEG_QUALITY, PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import { readFile, removeFile, storeFile } from '../data/files';
import { forgetPhoto, rememberPhoto } from './fingerprints';
import { measurePhoto } from './photoChecks';

const FULL_PHOTO = /^offers\/([^/]+)\/images\/([^/]+)$/;

/** The offer and name of a full-size photo's path, or `null` for every other file. */
export const photoOf = (path: string): { offerId: string; name: string } | null => {
  const [, offerId, name] = FULL_PHOTO.exec(path) ?? [];
  return offerId && name ? { offerId, name } : null;
};

/** Makes the small copy of a photo just uploaded: upright, without its metadata; remembers how the photo looks. */
export const makeThumbnail = async (path: string): Promise<void> => {
  const photo = photoOf(path);
  const bytes = photo && (await readFile(path));
  if (!photo || !bytes) return;
  const { default: sharp } = await import('sharp');
  const side = PHOTO_SMALL_LONG_SIDE_PX;
  const small = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: PHOTO_JPEG_QUALITY * 100 })
    .toBuffer();
  await storeFile(storagePaths.offerImageSmall(photo.offerId, photo.name), small, {
    contentType: 'image/jpeg',
  });
  const facts = await measurePhoto(bytes);
  if (facts) await rememberPhoto(photo.offerId, photo.name, facts.fingerprint);
};

/** Removes the small copy of a photo that was deleted (Spec 2 §7). */
export const removeThumbnail = async (path: string): Promise<void> => {
  const photo = photoOf(path);
  if (!photo) return;
  await removeFile(storagePaths.offerImageSmall(photo.offerId, photo.name));
  await forgetPhoto(photo.offerId, photo.name);
};
