import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { toReplacement } from './replacement';
import { read, readVersion, type Version, type Writes } from './store';

const SETTINGS_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`;

export const SETTINGS_PROPOSAL_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settingsProposal}`;

/** The stored settings with the version that was read. */
export type StoredSettings = { entity: PlatformSettings | null; version: Version | null };

export const readStoredSettings = (): Promise<StoredSettings> => readVersion<PlatformSettings>(SETTINGS_PATH);

/** Prepares a write of the settings. The batch fails if they changed since `stored` was read. */
export const prepareSettings = (
  writes: Writes,
  { entity, version }: StoredSettings,
  settings: PlatformSettings,
): void => {
  if (version) writes.updateVersion(SETTINGS_PATH, toReplacement(entity, settings), version);
  else writes.create(SETTINGS_PATH, settings);
};

/** Returns the operator's platform settings, or `null` if none are stored yet. */
export const readSettings = (): Promise<PlatformSettings | null> => read<PlatformSettings>(SETTINGS_PATH);

const ACCOUNT = /^\d{26}$/;

/** Like `readSettings`. Throws while the deposit account (26 digits) or its holder is missing. */
export const loadPlatformSettings = async (): Promise<PlatformSettings> => {
  const settings = await readSettings();
  if (settings && ACCOUNT.test(settings.depositAccount) && settings.depositAccountHolder) return settings;
  throw new Error('The settings of the platform name no deposit account.');
};
