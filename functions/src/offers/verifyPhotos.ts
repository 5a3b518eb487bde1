import { createGeminiModerator, type PhotoModerator } from '../adapters/photoJudge';
import { loadOffer } from '../data/offers';
import { config } from '../runtime/config';
import type { Handler } from '../runtime/pipeline';
import { moderatePhotos } from './moderatePhotos';
import { assertLandlord } from './side';

/** Returns the moderation model of this deployment, or `null` if none is configured. */
export const createPhotoModerator = (): PhotoModerator | null =>
  config.geminiKey ? createGeminiModerator({ apiKey: config.geminiKey }) : null;

/**
 * Checks an offer's photos before it is sent and returns the faulty ones with their reason (Spec 2 §4). Checks the pixels always,
 * and the content if a moderation model is configured; the result says which. Throws `Refusal('photosUnreadable')` if the model
 * cannot decide.
 */
export const verifyPhotos: Handler<'verifyPhotos'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  assertLandlord(offer, ctx.viewer);
  const { flagged, judgedBy } = await moderatePhotos(offer, createPhotoModerator());
  return { flagged, judgedBy };
};
