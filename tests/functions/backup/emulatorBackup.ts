import { bucket } from '@functions/data/admin';

const emulator = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
  const headers = { Authorization: 'Bearer owner', 'content-type': 'application/json' };
  const asked = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${emulator()}/emulator/v1/projects/${path}`, asked);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

const databaseOf = (project: string) => `projects/${project}/databases/(default)`;

/** Writes the whole database into a folder, in the format of the managed export. */
export const exportDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `${project}:export`, {
    database: databaseOf(project),
    export_directory: folder,
    export_name: 'backup',
  });

/** Reads such a folder back; documents that are there stay. */
export const importDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `${project}:import`, {
    database: databaseOf(project),
    export_directory: `${folder}/backup/backup.overall_export_metadata`,
  });

export type SavedFile = {
  path: string;
  bytes: Buffer;
  contentType: string;
  labels: Record<string, string>;
};

/** Every file with its bytes, kind and labels, by path. */
export const savedFiles = async (): Promise<SavedFile[]> => {
  const [files] = await (await bucket()).getFiles();
  const saved = files.map(async (file) => {
    const [{ contentType = '', metadata = {} }] = await file.getMetadata();
    const [bytes] = await file.download();
    return { path: file.name, bytes, contentType, labels: metadata as Record<string, string> };
  });
  return (await Promise.all(saved)).sort((one, other) => (one.path < other.path ? -1 : 1));
};

export const restoreFiles = async (files: readonly SavedFile[]): Promise<void> => {
  const store = await bucket();
  for (const { path, bytes, contentType, labels: metadata } of files)
    await store.file(path).save(bytes, { contentType, resumable: false, metadata: { metadata } });
};

/** Loses everything. */
export const wipe = async (project: string): Promise<void> => {
  await ask('DELETE', `${project}/databases/(default)/documents`);
  await (await bucket()).deleteFiles({ force: true });
};
