import { ADMIN_DOCUMENTS, COLLECTIONS } from '@contracts/collections';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { read } from './store';

export const SETTINGS_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`;

/** What the operator has set for the whole platform, or `null` when nothing is set yet. */
export const readSettings = (): Promise<PlatformSettings | null> => read<PlatformSettings>(SETTINGS_PATH);

const ACCOUNT = /^\d{26}$/;

/** As `readSettings`; throws while the operator has named no deposit account of 26 digits, or nobody whose it is. */
export const platformSettings = async (): Promise<PlatformSettings> => {
  const settings = await readSettings();
  if (settings && ACCOUNT.test(settings.depositAccount) && settings.depositAccountHolder) return settings;
  throw new Error('The settings of the platform name no deposit account.');
};
