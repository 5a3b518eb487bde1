import { storagePaths } from '@api/storagePaths';
import { getPublicFileUrl } from '@data/files/storedFile';

export type PhotoSize = 'small' | 'full';

const PATHS = { small: storagePaths.offerImageSmall, full: storagePaths.offerImage } as const;

/** Returns the URL of an offer's photo. It is public for anyone who knows its name. */
export const getPhotoUrl = (offerId: string, name: string, size: PhotoSize): string =>
  getPublicFileUrl(PATHS[size](offerId, name));
