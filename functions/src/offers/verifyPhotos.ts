import type { FlaggedPhoto } from '@contracts/offers';
import { storagePaths } from '@contracts/storagePaths';
import { readFile } from '../data/files';
import type { Handler } from '../runtime/pipeline';
import { measurePhoto, type PhotoFacts, photoFault } from './photoChecks';
import { loadOffer, refuseUnlessLandlord } from './side';

/** Checks an offer's photos before it is sent and names those at fault with their reason (Spec 2 §4). */
export const verifyPhotos: Handler<'verifyPhotos'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  refuseUnlessLandlord(offer, ctx.viewer);
  const flagged: FlaggedPhoto[] = [];
  const seen: PhotoFacts[] = [];
  for (const { name } of offer.photos) {
    const bytes = await readFile(storagePaths.offerImage(offerId, name));
    const facts = bytes && (await measurePhoto(bytes));
    const reason = photoFault(facts, seen);
    if (reason) flagged.push({ image: name, reason });
    if (facts) seen.push(facts);
  }
  return { flagged };
};
