import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDatabase, importDatabase, resetDatabases } from '../dev/emulatorDatabase';
import { PROJECT_ID } from '../dev/environment';

/**
 * Runs work that can reset the database to its current state any number of times. Without a reset, earlier measurements slow down
 * later ones: the emulator scans all deleted data with each query, and with each write it evaluates the subscriptions of closed
 * browsers.
 */
export const withDatabaseReset = async <T>(
  work: (startAnew: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  try {
    await exportDatabase(PROJECT_ID, folder);
    return await work(async () => {
      await resetDatabases();
      await importDatabase(PROJECT_ID, folder);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
