import { createHash } from 'node:crypto';
import { isOpenPath } from '@api/storagePaths';
import { HOUR_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { toContentDisposition } from '@domain/shared/fileName';
import { type Bucket, getBucket, getBucketName } from './admin';
import { FILE_KINDS, type FileKind } from './fileKinds';

type Storing = { contentType: string; labels?: Record<string, string>; fileName?: string };

/** Builds the header and label with the name for downloads. */
const buildNameMetadata = (fileName: string) => ({
  header: { contentDisposition: toContentDisposition(fileName, 'inline') },
  label: { name: fileName.replace(/\.\w+$/, '') },
});

/**
 * Stores bytes at a path of the project's bucket and replaces existing ones. `labels` are stored as metadata. `fileName`
 * is the name used for downloads.
 */
export const storeFile = async (
  path: string,
  data: Uint8Array,
  { contentType, labels = {}, fileName }: Storing,
): Promise<void> => {
  const named = fileName ? buildNameMetadata(fileName) : null;
  const metadata = {
    cacheControl: 'private, max-age=0',
    metadata: { ...labels, ...named?.label },
    ...named?.header,
  };
  await (await getBucket()).file(path).save(Buffer.from(data), { contentType, resumable: false, metadata });
};

const NOT_FOUND = 404;

/** Returns the result of a storage request, or `null` if the file does not exist. */
const ignoreMissing = <A>(asked: Promise<A>): Promise<A | null> =>
  asked.catch((error: { code?: unknown }) => {
    if (error.code === NOT_FOUND) return null;
    throw error;
  });

const findMetadata = async (path: string) => {
  const answer = await ignoreMissing((await getBucket()).file(path).getMetadata());
  return answer?.[0] ?? null;
};

/** Returns the labels of a file, or `null` if it does not exist. */
export const findLabels = async (path: string): Promise<Record<string, string> | null> => {
  const stored = await findMetadata(path);
  return stored && ((stored.metadata ?? {}) as Record<string, string>);
};

/** Returns when the bytes at a path were stored (epoch ms), 0 if there are none. */
export const loadStoredAt = async (path: string): Promise<number> =>
  Date.parse((await findMetadata(path))?.timeCreated ?? '') || 0;

/** Returns the storage service's content digest of bytes: MD5 in base64. */
export const computeContentDigest = (bytes: Uint8Array): string =>
  createHash('md5').update(bytes).digest('base64');

/** Returns the stored `computeContentDigest` of the bytes at a path, or `null` if there are none. */
export const findContentDigest = async (path: string): Promise<string | null> => {
  const stored = await findMetadata(path);
  return stored && String(stored.md5Hash);
};

/** Content encodings under which the stored bytes equal the uploaded ones. */
const PLAIN_ENCODINGS: readonly unknown[] = [undefined, null, '', 'identity'];

/** Reads stored bytes without decompression and stops at the limit of the kind. */
const readUpTo = async (path: string, { bytesMax, tooLarge }: FileKind): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await getBucket()).file(path).createReadStream({ decompress: false })) {
    size += chunk.length;
    if (size > bytesMax) throw new Refusal(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Returns the bytes at a path, or `null` if there are none. Checks the metadata first: the uploader chooses the encoding,
 * and a compressed file of 30 kB can expand to 30 MB. Throws `Refusal('fileEncoded')`, and the kind's refusal for a
 * larger file.
 */
export const readFile = async (
  path: string,
  kind: FileKind = FILE_KINDS.issued,
): Promise<Uint8Array | null> => {
  const stored = await findMetadata(path);
  if (!stored) return null;
  if (!PLAIN_ENCODINGS.includes(stored.contentEncoding)) throw new Refusal('fileEncoded');
  if (Number(stored.size ?? 0) > kind.bytesMax) throw new Refusal(kind.tooLarge);
  return ignoreMissing(readUpTo(path, kind));
};

/** Like `readFile`, for callers that treat a refused file as missing: returns `null` for it. */
export const readFileOrNull = (path: string, kind: FileKind): Promise<Uint8Array | null> =>
  readFile(path, kind).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

export const hasFile = async (path: string): Promise<boolean> =>
  (await (await getBucket()).file(path).exists())[0];

/** Copies a file within the bucket. Returns whether the source exists. */
export const copyFile = async (from: string, to: string): Promise<boolean> => {
  const store = await getBucket();
  return (await ignoreMissing(store.file(from).copy(store.file(to)))) !== null;
};

/** Removes a file, if it exists. */
export const removeFile = async (path: string): Promise<void> => {
  await (await getBucket()).file(path).delete({ ignoreNotFound: true });
};

/** A file of the bucket: path, size, content type, labels and storage time (epoch ms). */
export type ListedFile = {
  path: string;
  bytes: number;
  contentType: string;
  labels: Record<string, string>;
  storedAt: number;
};

/** Returns the files of a folder (path prefix with a trailing slash). */
export const listFiles = async (folder: string): Promise<ListedFile[]> => {
  const [files] = await (await getBucket()).getFiles({ prefix: folder });
  return files.map(({ name, metadata }) => ({
    path: name,
    bytes: Number(metadata.size ?? 0),
    contentType: metadata.contentType ?? '',
    labels: (metadata.metadata ?? {}) as Record<string, string>,
    storedAt: Date.parse(metadata.timeCreated ?? '') || 0,
  }));
};

/** Removes every file of a folder (path prefix with a trailing slash). */
export const removeFolder = async (folder: string): Promise<void> => {
  await (await getBucket()).deleteFiles({ prefix: folder, force: true });
};

const TOKENS = 'firebaseStorageDownloadTokens';

const getEmulatorHost = (): string | undefined => process.env.FIREBASE_STORAGE_EMULATOR_HOST;

/** Returns the origin of file downloads: the emulator or the service. */
const getFilesOrigin = (): string => {
  const host = getEmulatorHost();
  return host ? `http://${host}` : 'https://firebasestorage.googleapis.com';
};

/** Returns the base URL of public files, without a trailing slash. */
export const getPublicFilesUrl = (): string => `${getFilesOrigin()}/v0/b/${getBucketName()}/o`;

/** One hour, because a page may stay open for a while before its link is followed. */
const FILE_LINK_LIFE_MS = HOUR_MS;

/**
 * Returns a URL that downloads the file for one hour without a sign-in. It leaves no trace on the file. The emulator
 * cannot sign URLs: only there, the URL carries the file's token.
 */
export const getDownloadUrl = async (path: string, now: number): Promise<string> => {
  const file = (await getBucket()).file(path);
  if (getEmulatorHost()) return getTokenUrl(file);
  const expires = now + FILE_LINK_LIFE_MS;
  const [url] = await file.getSignedUrl({ version: 'v4', action: 'read', expires });
  return url;
};

/**
 * Removes the download token from a private file. The storage service adds one to each browser upload, and its URL would
 * open the file forever without a sign-in. Does nothing without a token.
 */
export const dropDownloadToken = async (path: string): Promise<void> => {
  if (isOpenPath(path) || !(await findLabels(path))?.[TOKENS]) return;
  const file = (await getBucket()).file(path);
  await ignoreMissing(file.setMetadata({ metadata: { [TOKENS]: null } }));
};

const computeToken = (path: string): string => createHash('md5').update(path).digest('hex');

/**
 * Returns the token URL of the emulator. The token is deterministic, so parallel callers do not invalidate each other's
 * URL.
 */
const getTokenUrl = async (file: ReturnType<Bucket['file']>): Promise<string> => {
  const [{ metadata = {} }] = await file.getMetadata();
  const token = String(metadata[TOKENS] ?? '').split(',')[0] || computeToken(file.name);
  if (!metadata[TOKENS]) await file.setMetadata({ metadata: { ...metadata, [TOKENS]: token } });
  return `${getPublicFilesUrl()}/${encodeURIComponent(file.name)}?alt=media&token=${token}`;
};
