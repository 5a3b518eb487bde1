import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { storagePaths } from '@contracts/storagePaths';
import { toAppError } from './appError';
import { loadStorage } from './firebase';

export type PhotoSize = 'small' | 'full';

const PATHS = { small: storagePaths.offerImageSmall, full: storagePaths.offerImage } as const;

const host = () =>
  env.usesEmulators
    ? `http://${EMULATORS.host}:${EMULATORS.storage}`
    : 'https://firebasestorage.googleapis.com';

/** The address of a published offer's photo, readable by everybody. */
export const photoUrl = (offerId: string, name: string, size: PhotoSize): string =>
  `${host()}/v0/b/${env.firebase.storageBucket}/o/${encodeURIComponent(PATHS[size](offerId, name))}?alt=media`;

/** The address of a draft's photo, given only to those who may read it. @throws AppError */
export const draftPhotoUrl = async (offerId: string, name: string): Promise<string> => {
  const { storage, ref, getDownloadURL } = await loadStorage();
  return getDownloadURL(ref(storage, PATHS.full(offerId, name))).catch((error) => {
    throw toAppError(error);
  });
};
