import type { FlaggedPhoto, PhotoCheck } from '@api/offers';
import { storagePaths } from '@api/storagePaths';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import type { Offer, Photo } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { ExternalServiceError } from '../adapters/externalService';
import type { ModeratedPhoto, PhotoModerator } from '../adapters/photoJudge';
import { FILE_KINDS } from '../data/fileKinds';
import { computeContentDigest, readFileOrNull } from '../data/files';
import { reportFailure } from '../runtime/log';
import { isUsedByOthers, type PhotoHashes } from './fingerprints';
import { findPhotoFault, measurePhoto, type PhotoFacts } from './photoChecks';
import { acceptPhoto, reencodeUpload } from './photoFiles';
import type { PhotoDigests } from './sentPhotos';
import { filterNamedPhotos } from './side';

/** Result of the moderation, with digests and hashes of the same bytes that were judged. */
export type ModeratedPhotos = PhotoCheck & { digests: PhotoDigests; looks: PhotoHashes };

type PhotoInput = Pick<Photo, 'name' | 'isPlan'> & { bytes: Uint8Array | null; facts: PhotoFacts | null };

/** Accepts a fresh upload first, so that no re-encoding changes the file after it was judged. */
const loadPhoto = async (path: string): Promise<Pick<PhotoInput, 'bytes' | 'facts'>> => {
  await acceptPhoto(path);
  const bytes = await readFileOrNull(path, FILE_KINDS.photo);
  return { bytes, facts: bytes && (await measurePhoto(bytes)) };
};

const loadPhotos = async (offer: Offer): Promise<PhotoInput[]> => {
  const seen: PhotoInput[] = [];
  for (const { name, isPlan } of filterNamedPhotos(offer))
    seen.push({ name, isPlan, ...(await loadPhoto(storagePaths.offerImage(offer.id, name))) });
  return seen;
};

const listMeasuredFlags = async (offer: Offer, photos: readonly PhotoInput[]): Promise<FlaggedPhoto[]> => {
  const flagged: FlaggedPhoto[] = [];
  const earlier: PhotoFacts[] = [];
  for (const { name, isPlan, facts } of photos) {
    const isCopied = facts !== null && (await isUsedByOthers(offer, { isPlan, look: facts.fingerprint }));
    const reason = findPhotoFault(facts, earlier) ?? (isCopied ? 'usedElsewhere' : null);
    if (reason) flagged.push({ image: name, reason });
    if (facts) earlier.push(facts);
  }
  return flagged;
};

const createSmallCopies = async (photos: readonly PhotoInput[]): Promise<ModeratedPhoto[]> => {
  const copies: ModeratedPhoto[] = [];
  for (const { name, bytes } of photos)
    if (bytes) copies.push({ name, jpeg: await reencodeUpload(bytes, PHOTO_SMALL_LONG_SIDE_PX) });
  return copies;
};

const throwModerationRefusal = (error: unknown): never => {
  if (!(error instanceof ExternalServiceError)) throw error;
  reportFailure('photoJudge', error, { failure: error.failure });
  throw new Refusal('photosUnreadable');
};

const checkPhotos = async (
  offer: Offer,
  photos: readonly PhotoInput[],
  judge: PhotoModerator | null,
): Promise<PhotoCheck> => {
  const measured = await listMeasuredFlags(offer, photos);
  if (!judge || measured.length > 0 || photos.length === 0) return { flagged: measured, judgedBy: 'pixels' };
  return {
    flagged: await judge(await createSmallCopies(photos)).catch(throwModerationRefusal),
    judgedBy: 'model',
  };
};

/**
 * Checks an offer's photos by pixels and, if configured, by the moderation model. Returns which of them judged and the digests.
 * Throws `Refusal('photosUnreadable')` if the model cannot decide.
 */
export const moderatePhotos = async (
  offer: Offer,
  judge: PhotoModerator | null,
): Promise<ModeratedPhotos> => {
  const photos = await loadPhotos(offer);
  return {
    ...(await checkPhotos(offer, photos, judge)),
    digests: Object.fromEntries(
      photos.flatMap(({ name, bytes }) => (bytes ? [[name, computeContentDigest(bytes)]] : [])),
    ),
    looks: Object.fromEntries(
      photos.flatMap(({ name, facts }) => (facts ? [[name, facts.fingerprint]] : [])),
    ),
  };
};
