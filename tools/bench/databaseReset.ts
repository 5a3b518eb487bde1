import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDatabase, importDatabase, resetDatabases } from '../dev/emulatorDatabase';
import { PROJECT_ID } from '../dev/environment';

/**
 * Runs work that may bring the database back, as often as it likes, to what it is now. What was measured before would else be
 * paid for: the emulator looks with each query through what was ever written, and with each write it asks anew what browsers
 * that are gone were following.
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
