import type { FlaggedPhoto } from '@contracts/offers';
import { storagePaths } from '@contracts/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { OutsideServiceError } from '../adapters/outsideService';
import { geminiPhotoJudge, type JudgedPhoto, type PhotoJudge } from '../adapters/photoJudge';
import { readFile } from '../data/files';
import { loadOffer } from '../data/offers';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import type { Handler } from '../runtime/pipeline';
import { isUsedByOthers } from './fingerprints';
import { measurePhoto, type PhotoFacts, photoFault } from './photoChecks';
import { namedPhotos, refuseUnlessLandlord } from './side';

/**
 * Checks an offer's photos before it is sent and names those at fault with their reason (Spec 2 §4): the pixels
 * always, what they show where a judge is configured. Refuses with `photosUnreadable` when the judge cannot say.
 */
export const verifyPhotos: Handler<'verifyPhotos'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  refuseUnlessLandlord(offer, ctx.viewer);
  return { flagged: await flaggedPhotos(offer, configuredJudge()) };
};

/** The judge of this deployment, if it has one. */
export const configuredJudge = (): PhotoJudge | null =>
  config.geminiKey ? geminiPhotoJudge({ apiKey: config.geminiKey }) : null;

/** The photos of an offer that must be changed, by the pixels and, if there is one, by the judge. */
export const flaggedPhotos = async (offer: Offer, judge: PhotoJudge | null): Promise<FlaggedPhoto[]> => {
  const measured = await measuredFaults(offer);
  if (!judge || measured.length > 0) return measured;
  const photos = await smallCopies(offer);
  return photos.length === 0 ? [] : judge(photos).catch(refuseUnjudged);
};

const measuredFaults = async (offer: Offer): Promise<FlaggedPhoto[]> => {
  const { id, uid } = offer;
  const flagged: FlaggedPhoto[] = [];
  const seen: PhotoFacts[] = [];
  for (const { name } of namedPhotos(offer)) {
    const bytes = await readFile(storagePaths.offerImage(id, name));
    const facts = bytes && (await measurePhoto(bytes));
    const isCopied = facts !== null && (await isUsedByOthers(uid, facts.fingerprint));
    const reason = photoFault(facts, seen) ?? (isCopied ? 'usedElsewhere' : null);
    if (reason) flagged.push({ image: name, reason });
    if (facts) seen.push(facts);
  }
  return flagged;
};

const smallCopies = async ({ id, photos }: Offer): Promise<JudgedPhoto[]> => {
  const copies = await Promise.all(
    photos.map(async ({ name }) => ({
      name,
      jpeg:
        (await readFile(storagePaths.offerImageSmall(id, name))) ??
        (await readFile(storagePaths.offerImage(id, name))),
    })),
  );
  return copies.filter((copy): copy is JudgedPhoto => copy.jpeg !== null);
};

const refuseUnjudged = (error: unknown): never => {
  if (!(error instanceof OutsideServiceError)) throw error;
  reportFailure('photoJudge', error, { failure: error.failure });
  throw new Refusal('photosUnreadable');
};
