import { AppError, toAppError } from './appError';
import type { AppErrorReason } from './appErrorReasons';
import { loadStorage } from './firebase';

/** The share of an upload that has arrived, from 0 to 1. */
export type UploadProgress = (share: number) => void;

const REASONS: Record<string, AppErrorReason> = {
  'storage/unauthorized': 'noPermission',
  'storage/retry-limit-exceeded': 'networkFailed',
};

const named = (error: unknown): AppError => {
  const reason = REASONS[(error as { code?: string } | null)?.code ?? ''];
  return reason ? new AppError(reason, { cause: error }) : toAppError(error);
};

/** Uploads a PDF to a path and answers its address. @throws AppError `noPermission`, `networkFailed` */
export const uploadPdf = async (path: string, file: File, onProgress: UploadProgress): Promise<string> => {
  try {
    const { storage, ref, uploadBytesResumable } = await loadStorage();
    const place = ref(storage, path);
    const task = uploadBytesResumable(place, file, { contentType: 'application/pdf' });
    task.on('state_changed', (state) =>
      onProgress(state.totalBytes ? state.bytesTransferred / state.totalBytes : 0),
    );
    await task;
    return place.toString();
  } catch (error) {
    throw named(error);
  }
};

/** Where a stored file can be opened by whoever may read it. @throws AppError */
export const storedFileUrl = async (path: string): Promise<string> => {
  try {
    const { storage, ref, getDownloadURL } = await loadStorage();
    return await getDownloadURL(ref(storage, path));
  } catch (error) {
    throw named(error);
  }
};
