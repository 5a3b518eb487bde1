import { storagePaths } from '@api/storagePaths';
import { isOnline, watchConnection } from '@data/browser/online';
import { AppError } from '@data/calls/appError';
import { loadStorage } from '@data/calls/firebase';
import { loadPrivateFileUrl, toFileError } from '@data/files/storedFile';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { useSyncExternalStore } from 'react';
import { createPhotoOutbox, type PhotoOutbox, type WaitingPhotos } from './photoOutbox';
import { openPhotoStore, type StoredPhoto } from './photoStore';

/** An upload without progress for this long is cancelled and retried later. */
const PATIENCE_MS = MINUTE_MS;

const getErrorCode = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

const loadPhotoRef = async (offerId: string, sha256: string) => {
  const { storage, ref } = await loadStorage();
  return ref(storage, storagePaths.protocolPhoto(offerId, sha256));
};

const isStored = async (offerId: string, sha256: string): Promise<boolean> => {
  const { getMetadata } = await loadStorage();
  return getMetadata(await loadPhotoRef(offerId, sha256)).then(
    () => true,
    () => false,
  );
};

const uploadPatiently = async ({ offerId, sha256, blob }: StoredPhoto, side: LeaseSide): Promise<void> => {
  const { uploadBytesResumable } = await loadStorage();
  const metadata = { contentType: 'image/jpeg', customMetadata: { side } };
  const task = uploadBytesResumable(await loadPhotoRef(offerId, sha256), blob, metadata);
  let patience = setTimeout(() => task.cancel(), PATIENCE_MS);
  task.on('state_changed', () => {
    clearTimeout(patience);
    patience = setTimeout(() => task.cancel(), PATIENCE_MS);
  });
  try {
    await watchConnection(async () => {
      await task;
    });
  } finally {
    clearTimeout(patience);
  }
};

/**
 * Uploads a photo of a protocol, labelled with the side that took it. A stored photo cannot be overwritten, so a denied write may mean that it arrived
 * earlier. Throws `AppError('noPermission')` or `AppError('networkFailed')`.
 */
const uploadProtocolPhoto = async (photo: StoredPhoto, side: LeaseSide): Promise<void> => {
  if (!isOnline()) throw new AppError('networkFailed', { retryable: true });
  try {
    await uploadPatiently(photo, side);
  } catch (error) {
    if (getErrorCode(error) === 'storage/unauthorized' && (await isStored(photo.offerId, photo.sha256)))
      return;
    throw toFileError(error);
  }
};

const loadPhotoUrl = (offerId: string, sha256: string): Promise<string> =>
  loadPrivateFileUrl(storagePaths.protocolPhoto(offerId, sha256), 'image/jpeg');

/** Photos of the protocols filled in on this device. */
export const protocolPhotos: PhotoOutbox = createPhotoOutbox({
  shelf: openPhotoStore,
  upload: uploadProtocolPhoto,
  storedUrl: loadPhotoUrl,
});

/** Returns an offer's photos that wait on this device, and updates with them. */
export const useWaitingPhotos = (outbox: PhotoOutbox, offerId: string): WaitingPhotos =>
  useSyncExternalStore(outbox.subscribe, () => outbox.getWaiting(offerId));
