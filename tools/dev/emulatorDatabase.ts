import { EMULATOR_PORTS, HOST } from './environment';

/** Where what concerns one project is asked for. */
const API = 'emulator/v1';

const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
  const headers = { Authorization: 'Bearer owner', 'content-type': 'application/json' };
  const asked = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`http://${HOST}:${EMULATOR_PORTS.firestore}/${path}`, asked);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

const getDatabaseName = (project: string) => `projects/${project}/databases/(default)`;

/** Writes the whole database into a folder that is there, in the format of the managed export. */
export const exportDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `${API}/projects/${project}:export`, {
    database: getDatabaseName(project),
    export_directory: folder,
    export_name: 'backup',
  });

/** Reads such a folder back; documents that are there stay. */
export const importDatabase = (project: string, folder: string): Promise<void> =>
  ask('POST', `${API}/projects/${project}:import`, {
    database: getDatabaseName(project),
    export_directory: `${folder}/backup/backup.overall_export_metadata`,
  });

/** Loses every document. */
export const wipeDatabase = (project: string): Promise<void> =>
  ask('DELETE', `${API}/${getDatabaseName(project)}/documents`);

/**
 * Loses every document of every project, and also what the emulator keeps of deleted ones, which it looks through with each
 * query. Rules and triggers are lost, too: afterwards it serves the functions' client alone.
 */
export const resetDatabases = (): Promise<void> => ask('POST', 'reset');
