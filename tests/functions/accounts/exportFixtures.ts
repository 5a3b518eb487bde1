import type { AccountExport } from '@functions/accounts/buildAccountExport';
import { exportDownload } from '@functions/accounts/exportDownload';
import { NOW } from '@tests/support/builders';
import { type Account, invoke } from '@tests/support/functionsHarness';

/** `NOW` in the format of an export. */
export const THEN = new Date(NOW).toISOString();

export const downloadExport = async (by: Account): Promise<AccountExport> => {
  const { url } = await invoke('exportUserData', {}, { by });
  return exportDownload(Object.fromEntries(new URL(url).searchParams), NOW);
};
