import { getBucket } from '@functions/data/admin';
import { wipeDatabase } from '@tools/dev/emulatorDatabase';

export type SavedFile = {
  path: string;
  bytes: Buffer;
  contentType: string;
  labels: Record<string, string>;
};

/** Returns every file with its bytes, content type and metadata, by path. */
export const readSavedFiles = async (): Promise<SavedFile[]> => {
  const [files] = await (await getBucket()).getFiles();
  const saved = files.map(async (file) => {
    const [{ contentType = '', metadata = {} }] = await file.getMetadata();
    const [bytes] = await file.download();
    return { path: file.name, bytes, contentType, labels: metadata as Record<string, string> };
  });
  return (await Promise.all(saved)).sort((one, other) => (one.path < other.path ? -1 : 1));
};

export const restoreFiles = async (files: readonly SavedFile[]): Promise<void> => {
  const store = await getBucket();
  for (const { path, bytes, contentType, labels: metadata } of files)
    await store.file(path).save(bytes, { contentType, resumable: false, metadata: { metadata } });
};

/** Deletes everything. */
export const wipe = async (project: string): Promise<void> => {
  await wipeDatabase(project);
  await (await getBucket()).deleteFiles({ force: true });
};
