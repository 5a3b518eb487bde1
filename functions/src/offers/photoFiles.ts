import { storagePaths } from '@contracts/storagePaths';
import {
  PHOTO_JPEG_QUALITY,
  PHOTO_LONG_SIDE_PX,
  PHOTO_SMALL_LONG_SIDE_PX,
  PHOTOS_MAX,
} from '@domain/offers/limits';
import { reencodeImage } from '../adapters/pictures';
import { FILE_KINDS } from '../data/fileKinds';
import {
  findContentDigest,
  findLabels,
  hasFile,
  type ListedFile,
  listFiles,
  readFileOrNull,
  removeFile,
  removeFolder,
  storeFile,
} from '../data/files';
import { deletePhotoHash } from './fingerprints';
import { measurePhoto, PIXELS_MAX } from './photoChecks';
import { findConfirmedDigests } from './sentPhotos';

const FULL_PHOTO = /^offers\/([^/]+)\/images\/([^/]+)$/;

type Photo = { offerId: string; name: string };

/** The offer and name of a full-size photo's path, or `null` for every other file. */
export const parsePhotoPath = (path: string): Photo | null => {
  const [, offerId, name] = FULL_PHOTO.exec(path) ?? [];
  return offerId && name ? { offerId, name } : null;
};

/** A fresh upright JPEG of a picture, at most `longSidePx`, without metadata; throws when it is no picture. */
export const reencodeUpload = (bytes: Uint8Array, longSidePx: number): Promise<Uint8Array> =>
  reencodeImage(bytes, {
    pixelsMax: PIXELS_MAX,
    size: { width: longSidePx, height: longSidePx, fit: 'inside', withoutEnlargement: true },
    quality: PHOTO_JPEG_QUALITY,
  });

const ACCEPTED = { accepted: 'yes' };
const buildJpegMetadata = (labels: Record<string, string> = {}) => ({ contentType: 'image/jpeg', labels });

/** Photos that were taken in first, the others in the order in which they came. */
const comparePhotoOrder = (one: ListedFile, other: ListedFile): number =>
  Number(Boolean(other.labels.accepted)) - Number(Boolean(one.labels.accepted)) ||
  one.storedAt - other.storedAt ||
  (one.path < other.path ? -1 : 1);

/** Whether its offer has as many photos as it may have without this one. */
const isSurplus = async (offerId: string, path: string): Promise<boolean> => {
  const files = await listFiles(`${storagePaths.offerImages(offerId)}/`);
  const photos = files.filter((file) => parsePhotoPath(file.path)).toSorted(comparePhotoOrder);
  return photos.findIndex((file) => file.path === path) >= PHOTOS_MAX;
};

/** Whether the offer binds already, and if so whether the file is one that it was confirmed with. */
const findPhotoStatus = async (
  { offerId, name }: Photo,
  path: string,
): Promise<'project' | 'bound' | 'late'> => {
  const confirmed = await findConfirmedDigests(offerId);
  if (!confirmed) return 'project';
  return confirmed[name] === (await findContentDigest(path)) ? 'bound' : 'late';
};

/**
 * Removes every photo of an offer just confirmed that it was not confirmed with: one may land between the comparing and
 * the confirming. May be repeated.
 */
export const dropLatePhotos = async (offerId: string): Promise<void> => {
  for (const { path } of await listFiles(`${storagePaths.offerImages(offerId)}/`)) {
    const photo = parsePhotoPath(path);
    if (photo && (await findPhotoStatus(photo, path)) === 'late') await removeFile(path);
  }
};

/**
 * Takes in an uploaded photo: whatever was sent is drawn anew, so that neither its place and camera data nor hidden
 * content stay; a small copy is made beside it, and how a former photo of that name looked is forgotten. A packed or too
 * large file, no picture, or one more than an offer may have, is removed, and so is an unjudged photo of an offer that binds already.
 * A photo already taken in is left alone.
 */
export const acceptPhoto = async (path: string): Promise<void> => {
  const photo = parsePhotoPath(path);
  const labels = photo && (await findLabels(path));
  if (!photo || !labels || labels.accepted) return;
  const place = await findPhotoStatus(photo, path);
  if (place === 'bound') return;
  if (place === 'late' || (await isSurplus(photo.offerId, path))) return removeFile(path);
  const bytes = await readFileOrNull(path, FILE_KINDS.photo);
  if (!bytes || !(await measurePhoto(bytes))) return removeFile(path);
  const small = storagePaths.offerImageSmall(photo.offerId, photo.name);
  await storeFile(small, await reencodeUpload(bytes, PHOTO_SMALL_LONG_SIDE_PX), buildJpegMetadata());
  await deletePhotoHash(photo.offerId, photo.name);
  await storeFile(path, await reencodeUpload(bytes, PHOTO_LONG_SIDE_PX), buildJpegMetadata(ACCEPTED));
  if ((await findPhotoStatus(photo, path)) === 'late') await removeFile(path);
};

/**
 * Removes the small copy and the remembered look of a photo that was deleted (Spec 2 §7). One that was moved on a block, or is
 * back at its place by now, keeps them.
 */
export const dropPhoto = async (path: string): Promise<void> => {
  const photo = parsePhotoPath(path);
  if (!photo) return;
  const { offerId, name } = photo;
  const places = [path, `${storagePaths.blockedImages(offerId)}${name}`];
  if ((await Promise.all(places.map(hasFile))).some(Boolean)) return;
  await removeFile(storagePaths.offerImageSmall(offerId, name));
  await deletePhotoHash(offerId, name);
};

/** Removes all photos of an offer that is gone, with what belongs to them; may be repeated. */
export const dropPhotos = async (offerId: string): Promise<void> => {
  const folder = `${storagePaths.offerImages(offerId)}/`;
  for (const { path } of await listFiles(folder)) {
    const photo = parsePhotoPath(path);
    if (photo) await deletePhotoHash(offerId, photo.name);
  }
  await removeFolder(folder);
  await removeFolder(storagePaths.blockedImages(offerId));
};
