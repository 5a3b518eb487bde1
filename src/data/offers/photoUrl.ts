import { storagePaths } from '@contracts/storagePaths';
import { publicFileUrl } from '@data/files/storedFile';

export type PhotoSize = 'small' | 'full';

const PATHS = { small: storagePaths.offerImageSmall, full: storagePaths.offerImage } as const;

/** The address of an offer's photo, readable by everybody who knows its name. */
export const photoUrl = (offerId: string, name: string, size: PhotoSize): string =>
  publicFileUrl(PATHS[size](offerId, name));
