import { ADMIN_DOCUMENTS, COLLECTIONS } from '@contracts/collections';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { toReplacement } from './replacement';
import { read, readVersion, type Version, type Writes } from './store';

const SETTINGS_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`;

export const SETTINGS_PROPOSAL_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settingsProposal}`;

/** The stored settings with the version that was read. */
export type StoredSettings = { entity: PlatformSettings | null; version: Version | null };

export const readStoredSettings = (): Promise<StoredSettings> => readVersion<PlatformSettings>(SETTINGS_PATH);

/** Stores settings as part of a batch, which fails where others were stored since `stored` was read. */
export const prepareSettings = (
  writes: Writes,
  { entity, version }: StoredSettings,
  settings: PlatformSettings,
): void => {
  if (version) writes.updateVersion(SETTINGS_PATH, toReplacement(entity, settings), version);
  else writes.create(SETTINGS_PATH, settings);
};

/** What the operator has set for the whole platform, or `null` when nothing is set yet. */
export const readSettings = (): Promise<PlatformSettings | null> => read<PlatformSettings>(SETTINGS_PATH);

const ACCOUNT = /^\d{26}$/;

/** As `readSettings`; throws while the operator has named no deposit account of 26 digits, or nobody whose it is. */
export const loadPlatformSettings = async (): Promise<PlatformSettings> => {
  const settings = await readSettings();
  if (settings && ACCOUNT.test(settings.depositAccount) && settings.depositAccountHolder) return settings;
  throw new Error('The settings of the platform name no deposit account.');
};
