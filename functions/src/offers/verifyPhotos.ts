import { createGeminiModerator, type PhotoModerator } from '../adapters/photoJudge';
import { loadOffer } from '../data/offers';
import { config } from '../runtime/config';
import type { Handler } from '../runtime/pipeline';
import { moderatePhotos } from './moderatePhotos';
import { refuseUnlessLandlord } from './side';

/** The judge of this deployment, if it has one. */
export const createPhotoModerator = (): PhotoModerator | null =>
  config.geminiKey ? createGeminiModerator({ apiKey: config.geminiKey }) : null;

/**
 * Checks an offer's photos before it is sent and names those at fault with their reason (Spec 2 §4): the pixels
 * always, what they show where a judge is configured; the answer says which. Refuses with `photosUnreadable` when the
 * judge cannot say.
 */
export const verifyPhotos: Handler<'verifyPhotos'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  refuseUnlessLandlord(offer, ctx.viewer);
  const { flagged, judgedBy } = await moderatePhotos(offer, createPhotoModerator());
  return { flagged, judgedBy };
};
