import { createHash } from 'node:crypto';
import { isOpenPath } from '@contracts/storagePaths';
import { HOUR_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { toContentDisposition } from '@domain/shared/fileName';
import { type Bucket, getBucket, getBucketName } from './admin';
import { FILE_KINDS, type FileKind } from './fileKinds';

type Storing = { contentType: string; labels?: Record<string, string>; fileName?: string };

/** The headers and the label by which a file is saved under a name for people. */
const buildNameMetadata = (fileName: string) => ({
  header: { contentDisposition: toContentDisposition(fileName, 'inline') },
  label: { name: fileName.replace(/\.\w+$/, '') },
});

/**
 * Stores bytes at a path of the project's bucket, replacing what was there; `labels` are kept with the file, and
 * `fileName` is the name it is saved under when it is downloaded.
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

/** What was asked of the store, or `null` where it says that there is no such file. */
const ignoreMissing = <A>(asked: Promise<A>): Promise<A | null> =>
  asked.catch((error: { code?: unknown }) => {
    if (error.code === NOT_FOUND) return null;
    throw error;
  });

const findMetadata = async (path: string) => {
  const answer = await ignoreMissing((await getBucket()).file(path).getMetadata());
  return answer?.[0] ?? null;
};

/** The labels a file was stored with, or `null` when there is no such file. */
export const findLabels = async (path: string): Promise<Record<string, string> | null> => {
  const stored = await findMetadata(path);
  return stored && ((stored.metadata ?? {}) as Record<string, string>);
};

/** The moment (epoch ms) the bytes at a path were stored, 0 when there is no such file. */
export const loadStoredAt = async (path: string): Promise<number> =>
  Date.parse((await findMetadata(path))?.timeCreated ?? '') || 0;

/** The digest by which the store tells bytes from others: MD5 in base64. */
export const computeContentDigest = (bytes: Uint8Array): string =>
  createHash('md5').update(bytes).digest('base64');

/** The `computeContentDigest` of the bytes at a path, as the store keeps it, or `null` when there is no such file. */
export const findContentDigest = async (path: string): Promise<string | null> => {
  const stored = await findMetadata(path);
  return stored && String(stored.md5Hash);
};

/** Encodings by which the store keeps the very bytes that were sent. */
const PLAIN_ENCODINGS: readonly unknown[] = [undefined, null, '', 'identity'];

/** Reads the bytes as they are stored, never unpacked, and stops at the limit of the kind. */
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
 * Returns the bytes at a path, or `null` when there is no such file. The metadata are read first: a sender chooses the
 * encoding, and a packed file of 30 kB can unpack to 30 MB. Throws `fileEncoded` and the kind's refusal of a larger file.
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

/** As `readFile`, for readers to whom a refused file is as good as none: returns `null` for it. */
export const readFileOrNull = (path: string, kind: FileKind): Promise<Uint8Array | null> =>
  readFile(path, kind).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

export const hasFile = async (path: string): Promise<boolean> =>
  (await (await getBucket()).file(path).exists())[0];

/** Copies a file within the bucket; answers whether there was one. */
export const copyFile = async (from: string, to: string): Promise<boolean> => {
  const store = await getBucket();
  return (await ignoreMissing(store.file(from).copy(store.file(to)))) !== null;
};

/** Removes a file; a missing one is fine. */
export const removeFile = async (path: string): Promise<void> => {
  await (await getBucket()).file(path).delete({ ignoreNotFound: true });
};

/** A file of the bucket: its path, size, kind, labels and when its bytes were stored (epoch ms). */
export type ListedFile = {
  path: string;
  bytes: number;
  contentType: string;
  labels: Record<string, string>;
  storedAt: number;
};

/** The files whose path begins with a folder, which ends in a slash. */
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

/** Removes every file of a folder, which ends in a slash. */
export const removeFolder = async (folder: string): Promise<void> => {
  await (await getBucket()).deleteFiles({ prefix: folder, force: true });
};

const TOKENS = 'firebaseStorageDownloadTokens';

const getEmulatorHost = (): string | undefined => process.env.FIREBASE_STORAGE_EMULATOR_HOST;

/** Where files are fetched: from the emulator, or from the service. */
const getFilesOrigin = (): string => {
  const host = getEmulatorHost();
  return host ? `http://${host}` : 'https://firebasestorage.googleapis.com';
};

/** The address under which everybody reaches the files that are open to everybody, without a slash at the end. */
export const getPublicFilesUrl = (): string => `${getFilesOrigin()}/v0/b/${getBucketName()}/o`;

/** A page that shows an address may be read for a while before it is opened. */
const FILE_LINK_LIFE_MS = HOUR_MS;

/**
 * An address under which the file can be fetched for an hour by whoever was given it; nothing is left on the file. The
 * emulator cannot sign: there, and nowhere else, the address carries the file's token.
 */
export const getDownloadUrl = async (path: string, now: number): Promise<string> => {
  const file = (await getBucket()).file(path);
  if (getEmulatorHost()) return getTokenUrl(file);
  const expires = now + FILE_LINK_LIFE_MS;
  const [url] = await file.getSignedUrl({ version: 'v4', action: 'read', expires });
  return url;
};

/**
 * Takes the token off a file that is not open to everybody: the store gives one to each upload of a browser, and an address
 * with it opens the file without a sign-in, for ever. Does nothing where there is none.
 */
export const dropDownloadToken = async (path: string): Promise<void> => {
  if (isOpenPath(path) || !(await findLabels(path))?.[TOKENS]) return;
  const file = (await getBucket()).file(path);
  await ignoreMissing(file.setMetadata({ metadata: { [TOKENS]: null } }));
};

const computeToken = (path: string): string => createHash('md5').update(path).digest('hex');

/** Two who ask at once give the file the same token: the address of neither stops working. */
const getTokenUrl = async (file: ReturnType<Bucket['file']>): Promise<string> => {
  const [{ metadata = {} }] = await file.getMetadata();
  const token = String(metadata[TOKENS] ?? '').split(',')[0] || computeToken(file.name);
  if (!metadata[TOKENS]) await file.setMetadata({ metadata: { ...metadata, [TOKENS]: token } });
  return `${getPublicFilesUrl()}/${encodeURIComponent(file.name)}?alt=media&token=${token}`;
};
