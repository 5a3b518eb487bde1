import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { AppError, toAppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { loadStorage } from '@data/calls/firebase';

const REASONS: Record<string, AppErrorReason> = {
  'storage/unauthorized': 'noPermission',
  'storage/canceled': 'networkFailed',
  'storage/retry-limit-exceeded': 'networkFailed',
};

/** Converts an error of Storage to an `AppError`. */
export const toFileError = (error: unknown): AppError => {
  const reason = REASONS[(error as { code?: string } | null)?.code ?? ''];
  return reason
    ? new AppError(reason, { cause: error, retryable: reason === 'networkFailed' })
    : toAppError(error);
};

const getHost = () =>
  env.usesEmulators
    ? `http://${EMULATORS.host}:${EMULATORS.storage}`
    : 'https://firebasestorage.googleapis.com';

const getMetadataUrl = (path: string): string =>
  `${getHost()}/v0/b/${env.firebase.storageBucket}/o/${encodeURIComponent(path)}`;

/** Returns the URL of a public file. */
export const getPublicFileUrl = (path: string): string => `${getMetadataUrl(path)}?alt=media`;

/**
 * Throws unless a public file exists. Checks its metadata, which needs no download. Throws `AppError('notFound')` or
 * `AppError('networkFailed')`.
 */
export const assertPublicFile = async (path: string): Promise<void> => {
  const response = await fetch(getMetadataUrl(path)).catch((cause: unknown) => {
    throw new AppError('networkFailed', { cause, retryable: true });
  });
  if (!response.ok) throw new AppError('notFound');
};

/** Returns the labels stored with a private file: its readable name and its time stamp. The file opens without them too. */
export const findFileLabels = async (path: string): Promise<Record<string, string>> => {
  try {
    const { storage, ref, getMetadata } = await loadStorage();
    return (await getMetadata(ref(storage, path))).customMetadata ?? {};
  } catch {
    // The labels are optional. Reading the bytes reports a missing permission.
    return {};
  }
};

/**
 * Loads a private file as a blob URL, which works in this page only and gives no access if it is passed on. The file
 * is shown as `type`, whatever type it was stored with. Throws `AppError('noPermission')` or
 * `AppError('networkFailed')`.
 */
export const loadPrivateFileUrl = async (
  path: string,
  type: 'application/pdf' | 'image/jpeg' | 'image/png',
): Promise<string> => {
  try {
    const { storage, ref, getBlob } = await loadStorage();
    const file = await getBlob(ref(storage, path));
    return URL.createObjectURL(file.slice(0, file.size, type));
  } catch (error) {
    throw toFileError(error);
  }
};
