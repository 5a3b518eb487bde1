import { storagePaths } from '@api/storagePaths';
import { watchConnection } from '@data/browser/online';
import { AppError, toAppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { loadStorage } from '@data/calls/firebase';
import { getPhotoUrl, type PhotoSize } from './getPhotoUrl';

const NOT_FOUND = 'storage/object-not-found';
const getErrorCode = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

const REASONS: Record<string, AppErrorReason> = {
  'storage/unauthorized': 'noPermission',
  'storage/retry-limit-exceeded': 'networkFailed',
};

const toPhotoError = (error: unknown) => {
  const reason = REASONS[getErrorCode(error)];
  return reason ? new AppError(reason, { cause: error }) : toAppError(error);
};

/** Path → blob URL of the photos uploaded since the page was opened, whose thumbnails may not exist yet. */
const fresh = new Map<string, string>();

const forget = (path: string): void => {
  URL.revokeObjectURL(fresh.get(path) ?? '');
  fresh.delete(path);
};

/**
 * Uploads a prepared photo to `offers/{id}/images/{name}`; `onProgress` receives the share from 0 to 1. Throws
 * `AppError('noPermission')` or `AppError('networkFailed')`.
 */
export const uploadPhoto = async (
  offerId: string,
  photo: { name: string; blob: Blob },
  onProgress: (share: number) => void,
): Promise<void> => {
  try {
    const { storage, ref, uploadBytesResumable } = await loadStorage();
    const task = uploadBytesResumable(
      ref(storage, storagePaths.offerImage(offerId, photo.name)),
      photo.blob,
      {
        contentType: photo.blob.type,
        cacheControl: 'public, max-age=31536000, immutable',
      },
    );
    task.on('state_changed', (state) =>
      onProgress(state.totalBytes ? state.bytesTransferred / state.totalBytes : 0),
    );
    await watchConnection(async () => {
      await task;
    });
    fresh.set(storagePaths.offerImage(offerId, photo.name), URL.createObjectURL(photo.blob));
  } catch (error) {
    throw toPhotoError(error);
  }
};

/** Deletes a photo. A trigger deletes its thumbnail. A missing photo counts as deleted. */
export const deletePhoto = async (offerId: string, name: string): Promise<void> => {
  const path = storagePaths.offerImage(offerId, name);
  try {
    const { storage, ref, deleteObject } = await loadStorage();
    await deleteObject(ref(storage, path));
  } catch (error) {
    if (getErrorCode(error) !== NOT_FOUND) throw toPhotoError(error);
  }
  forget(path);
};

/** Returns the URL of a draft's photo: a blob URL right after the upload, else that of Storage. */
export const getDraftPhotoSource = (offerId: string, name: string, size: PhotoSize): string =>
  fresh.get(storagePaths.offerImage(offerId, name)) ?? getPhotoUrl(offerId, name, size);
