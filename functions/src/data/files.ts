import { bucket } from './admin';

/** Stores bytes at a path of the project's bucket, replacing what was there; `labels` are kept with the file. */
export const storeFile = async (
  path: string,
  data: Uint8Array,
  { contentType, labels = {} }: { contentType: string; labels?: Record<string, string> },
): Promise<void> => {
  const metadata = { cacheControl: 'private, max-age=0', metadata: labels };
  await (await bucket()).file(path).save(Buffer.from(data), { contentType, resumable: false, metadata });
};

/** The labels a file was stored with, or `null` when there is no such file. */
export const labelsOf = async (path: string): Promise<Record<string, string> | null> => {
  const file = (await bucket()).file(path);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [{ metadata }] = await file.getMetadata();
  return (metadata ?? {}) as Record<string, string>;
};

/** The bytes at a path, or `null` when there is no such file. */
export const readFile = async (path: string): Promise<Uint8Array | null> => {
  const file = (await bucket()).file(path);
  const [exists] = await file.exists();
  return exists ? (await file.download())[0] : null;
};

export const fileExists = async (path: string): Promise<boolean> =>
  (await (await bucket()).file(path).exists())[0];

/** Copies a file within the bucket; a missing source is left out. */
export const copyFile = async (from: string, to: string): Promise<void> => {
  const store = await bucket();
  if (await fileExists(from)) await store.file(from).copy(store.file(to));
};

/** Removes a file; a missing one is fine. */
export const removeFile = async (path: string): Promise<void> => {
  await (await bucket()).file(path).delete({ ignoreNotFound: true });
};

/** An address under which the file can be fetched by whoever was given it. */
export const downloadUrl = async (path: string): Promise<string> => {
  const { getDownloadURL } = await import('firebase-admin/storage');
  return getDownloadURL((await bucket()).file(path));
};
