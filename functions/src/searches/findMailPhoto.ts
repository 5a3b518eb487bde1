import { buildFileUrl, storagePaths } from '@api/storagePaths';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { findMainPhoto } from '@domain/offers/photos';
import { getPublicFilesUrl } from '../data/files';
import type { MailPhoto } from '../emails/mailValues';

/** Returns the small copy of a public offer's main photo for a mail, or `null` without one. */
export const findMailPhoto = (offer: Pick<Offer, 'id' | 'photos'>): MailPhoto | null => {
  const photo = findMainPhoto(offer);
  if (!photo) return null;
  const { name, width, height } = photo;
  const scale = Math.min(1, PHOTO_SMALL_LONG_SIDE_PX / Math.max(width, height));
  return {
    url: buildFileUrl(getPublicFilesUrl(), storagePaths.offerImageSmall(offer.id, name)),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
};
