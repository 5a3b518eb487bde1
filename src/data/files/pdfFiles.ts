import { watchConnection } from '@data/browser/online';
import { loadStorage } from '@data/calls/firebase';
import { toFileError } from './storedFile';

/** Receives the uploaded share, from 0 to 1. */
export type UploadProgress = (share: number) => void;

/** Uploads a PDF to a path and returns its URL. Throws `AppError('noPermission')` or `AppError('networkFailed')`. */
export const uploadPdf = (path: string, file: File, onProgress: UploadProgress): Promise<string> =>
  uploadFile(path, { file, contentType: 'application/pdf' }, onProgress);

/** Uploads a file to a path and returns its URL. Throws `AppError('noPermission')` or `AppError('networkFailed')`. */
export const uploadFile = async (
  path: string,
  { file, contentType }: { file: File; contentType: string },
  onProgress: UploadProgress,
): Promise<string> => {
  try {
    const { storage, ref, uploadBytesResumable } = await loadStorage();
    const place = ref(storage, path);
    const task = uploadBytesResumable(place, file, { contentType });
    task.on('state_changed', (state) =>
      onProgress(state.totalBytes ? state.bytesTransferred / state.totalBytes : 0),
    );
    await watchConnection(async () => {
      await task;
    });
    return place.toString();
  } catch (error) {
    throw toFileError(error);
  }
};
