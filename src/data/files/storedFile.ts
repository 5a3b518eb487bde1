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

/** What went wrong with a stored file, in the application's terms. */
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

/** The address of a file that everybody may read. */
export const getPublicFileUrl = (path: string): string => `${getMetadataUrl(path)}?alt=media`;

/** Throws unless a public file is there; its metadata answer that without its bytes. @throws AppError `buildNotFound`, `networkFailed` */
export const assertPublicFile = async (path: string): Promise<void> => {
  const response = await fetch(getMetadataUrl(path)).catch((cause: unknown) => {
    throw new AppError('networkFailed', { cause, retryable: true });
  });
  if (!response.ok) throw new AppError('notFound');
};

/** Returns the readable name a private file was stored with, or `null`; without one it still opens. */
export const findStoredFileName = async (path: string): Promise<string | null> => {
  try {
    const { storage, ref, getMetadata } = await loadStorage();
    return (await getMetadata(ref(storage, path))).customMetadata?.name ?? null;
  } catch {
    // A name is a comfort: whether the file may be read, the reading of its bytes says.
    return null;
  }
};

/**
 * A private file, fetched by whoever may read it, as an address that works in this page only and ends with it: passed
 * on, it opens nothing. It is shown as `type`, whatever it calls itself. @throws AppError `noPermission`, `networkFailed`
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
