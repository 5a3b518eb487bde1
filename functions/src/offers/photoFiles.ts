import { storagePaths } from '@api/storagePaths';
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

/** Returns the offer and name of a full-size photo's path, or `null` for any other file. */
export const parsePhotoPath = (path: string): Photo | null => {
  const [, offerId, name] = FULL_PHOTO.exec(path) ?? [];
  return offerId && name ? { offerId, name } : null;
};

/** Re-encodes an image as an upright JPEG of at most `longSidePx`, without metadata. Throws if the bytes are no image. */
export const reencodeUpload = (bytes: Uint8Array, longSidePx: number): Promise<Uint8Array> =>
  reencodeImage(bytes, {
    pixelsMax: PIXELS_MAX,
    size: { width: longSidePx, height: longSidePx, fit: 'inside', withoutEnlargement: true },
    quality: PHOTO_JPEG_QUALITY,
  });

const ACCEPTED = { accepted: 'yes' };
const buildJpegMetadata = (labels: Record<string, string> = {}) => ({ contentType: 'image/jpeg', labels });

/** Orders accepted photos first, the others by upload time. */
const comparePhotoOrder = (one: ListedFile, other: ListedFile): number =>
  Number(Boolean(other.labels.accepted)) - Number(Boolean(one.labels.accepted)) ||
  one.storedAt - other.storedAt ||
  (one.path < other.path ? -1 : 1);

/** Returns whether its offer already has the maximum of photos without this one. */
const isSurplus = async (offerId: string, path: string): Promise<boolean> => {
  const files = await listFiles(`${storagePaths.offerImages(offerId)}/`);
  const photos = files.filter((file) => parsePhotoPath(file.path)).toSorted(comparePhotoOrder);
  return photos.findIndex((file) => file.path === path) >= PHOTOS_MAX;
};

/** Returns whether the offer is still a draft; otherwise whether the file is one it was confirmed with. */
const findPhotoStatus = async (
  { offerId, name }: Photo,
  path: string,
): Promise<'project' | 'bound' | 'late'> => {
  const confirmed = await findConfirmedDigests(offerId);
  if (!confirmed) return 'project';
  return confirmed[name] === (await findContentDigest(path)) ? 'bound' : 'late';
};

/**
 * Removes photos that a confirmed offer was not confirmed with: one may be uploaded between comparison and confirmation.
 * Idempotent.
 */
export const dropLatePhotos = async (offerId: string): Promise<void> => {
  for (const { path } of await listFiles(`${storagePaths.offerImages(offerId)}/`)) {
    const photo = parsePhotoPath(path);
    if (photo && (await findPhotoStatus(photo, path)) === 'late') await removeFile(path);
  }
};

/**
 * Accepts an uploaded photo. Re-encodes it, so that neither location and camera data nor hidden content remain. Stores a small
 * copy and deletes the hash of a former photo of that name. Removes compressed or too large files, files that are no image,
 * photos above the limit, and unjudged photos of a confirmed offer. Skips an accepted photo.
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
 * Removes the small copy and the hash of a deleted photo (Spec 2 §7). Keeps them if the photo was moved by a block or is back at
 * its path.
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

/** Removes all photos of a deleted offer with their copies and hashes, and its certificates. Idempotent. */
export const dropPhotos = async (offerId: string): Promise<void> => {
  const folder = `${storagePaths.offerImages(offerId)}/`;
  for (const { path } of await listFiles(folder)) {
    const photo = parsePhotoPath(path);
    if (photo) await deletePhotoHash(offerId, photo.name);
  }
  await removeFolder(folder);
  await removeFolder(storagePaths.blockedImages(offerId));
  await removeFolder(storagePaths.certificates(offerId));
};
