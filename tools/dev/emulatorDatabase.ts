import { EMULATOR_PORTS, HOST } from './environment';

/** Path of the emulator's API for one project. */
const API = 'emulator/v1';

const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
  const headers = { Authorization: 'Bearer owner', 'content-type': 'application/json' };
  const asked = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`http://${HOST}:${EMULATOR_PORTS.firestore}/${path}`, asked);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

const getDatabaseName = (project: string) => `projects/${project}/databases/(default)`;

/** Exports the whole database into an existing folder, in the format of the managed export. */
export const exportDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `${API}/projects/${project}:export`, {
    database: getDatabaseName(project),
    export_directory: folder,
    export_name: 'backup',
  });

/** Imports such a folder. Existing documents stay. */
export const importDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `${API}/projects/${project}:import`, {
    database: getDatabaseName(project),
    export_directory: `${folder}/backup/backup.overall_export_metadata`,
  });

/** Deletes every document. */
export const wipeDatabase = (project: string): Promise<void> =>
  ask('DELETE', `${API}/${getDatabaseName(project)}/documents`);

/**
 * Deletes every document of every project, and the data that the emulator keeps of deleted ones and scans with each query. Rules
 * and triggers are lost too: afterwards it serves only the functions' client.
 */
export const resetDatabases = (): Promise<void> => ask('POST', 'reset');
