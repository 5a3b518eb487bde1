import { EMULATOR_PORTS, HOST } from './environment';

const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
  const headers = { Authorization: 'Bearer owner', 'content-type': 'application/json' };
  const asked = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const emulator = `http://${HOST}:${EMULATOR_PORTS.firestore}/emulator/v1`;
  const response = await fetch(`${emulator}/${path}`, asked);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

const databaseOf = (project: string) => `projects/${project}/databases/(default)`;

/** Writes the whole database into a folder that is there, in the format of the managed export. */
export const exportDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `projects/${project}:export`, {
    database: databaseOf(project),
    export_directory: folder,
    export_name: 'backup',
  });

/** Reads such a folder back; documents that are there stay. */
export const importDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `projects/${project}:import`, {
    database: databaseOf(project),
    export_directory: `${folder}/backup/backup.overall_export_metadata`,
  });

/** Loses every document. */
export const wipeDatabase = (project: string): Promise<void> =>
  ask('DELETE', `${databaseOf(project)}/documents`);
