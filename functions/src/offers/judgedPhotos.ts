import type { FlaggedPhoto, PhotoCheck } from '@contracts/offers';
import { storagePaths } from '@contracts/storagePaths';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { OutsideServiceError } from '../adapters/outsideService';
import type { JudgedPhoto, PhotoJudge } from '../adapters/photoJudge';
import { FILE_KINDS } from '../data/fileKinds';
import { contentDigest, readFileOrNull } from '../data/files';
import { reportFailure } from '../runtime/log';
import { isUsedByOthers, type PhotoLooks } from './fingerprints';
import { measurePhoto, type PhotoFacts, photoFault } from './photoChecks';
import { acceptPhoto, redrawn } from './photoFiles';
import type { PhotoDigests } from './sentPhotos';
import { namedPhotos } from './side';

/** What was found, and of which bytes: everything here is about the very same reading of the files. */
export type JudgedPhotos = PhotoCheck & { digests: PhotoDigests; looks: PhotoLooks };

type Seen = { name: string; bytes: Uint8Array | null; facts: PhotoFacts | null };

/** Takes in what was only just uploaded, so that nothing redraws the file after it was judged. */
const photoAt = async (path: string): Promise<Omit<Seen, 'name'>> => {
  await acceptPhoto(path);
  const bytes = await readFileOrNull(path, FILE_KINDS.photo);
  return { bytes, facts: bytes && (await measurePhoto(bytes)) };
};

const seenPhotos = async (offer: Offer): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const { name } of namedPhotos(offer))
    seen.push({ name, ...(await photoAt(storagePaths.offerImage(offer.id, name))) });
  return seen;
};

const measuredFaults = async (offer: Offer, photos: readonly Seen[]): Promise<FlaggedPhoto[]> => {
  const flagged: FlaggedPhoto[] = [];
  const earlier: PhotoFacts[] = [];
  for (const { name, facts } of photos) {
    const isCopied = facts !== null && (await isUsedByOthers(offer, facts.fingerprint));
    const reason = photoFault(facts, earlier) ?? (isCopied ? 'usedElsewhere' : null);
    if (reason) flagged.push({ image: name, reason });
    if (facts) earlier.push(facts);
  }
  return flagged;
};

const smallCopies = async (photos: readonly Seen[]): Promise<JudgedPhoto[]> => {
  const copies: JudgedPhoto[] = [];
  for (const { name, bytes } of photos)
    if (bytes) copies.push({ name, jpeg: await redrawn(bytes, PHOTO_SMALL_LONG_SIDE_PX) });
  return copies;
};

const refuseUnjudged = (error: unknown): never => {
  if (!(error instanceof OutsideServiceError)) throw error;
  reportFailure('photoJudge', error, { failure: error.failure });
  throw new Refusal('photosUnreadable');
};

const checked = async (
  offer: Offer,
  photos: readonly Seen[],
  judge: PhotoJudge | null,
): Promise<PhotoCheck> => {
  const measured = await measuredFaults(offer, photos);
  if (!judge || measured.length > 0 || photos.length === 0) return { flagged: measured, judgedBy: 'pixels' };
  return { flagged: await judge(await smallCopies(photos)).catch(refuseUnjudged), judgedBy: 'model' };
};

/**
 * Judges an offer's photos by the pixels and, if there is one, by the judge, and says who did and of which bytes. Refuses
 * with `photosUnreadable` when the judge cannot say.
 */
export const judgedPhotos = async (offer: Offer, judge: PhotoJudge | null): Promise<JudgedPhotos> => {
  const photos = await seenPhotos(offer);
  return {
    ...(await checked(offer, photos, judge)),
    digests: Object.fromEntries(
      photos.flatMap(({ name, bytes }) => (bytes ? [[name, contentDigest(bytes)]] : [])),
    ),
    looks: Object.fromEntries(
      photos.flatMap(({ name, facts }) => (facts ? [[name, facts.fingerprint]] : [])),
    ),
  };
};
