import { ADMIN_DOCUMENTS } from '@api/staffCollections';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { loadDocument } from '@data/firestore/restDocuments';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import type { SettingsProposal } from '@domain/admin/settingsProposal';

/** The settings in force and the proposal that waits for a second admin; each `null` if there is none. */
export type SettingsState = { settings: PlatformSettings | null; proposal: SettingsProposal | null };

/** Loads the platform settings, for admins. Throws `AppError` if a read fails. */
export const loadSettings = async (): Promise<SettingsState> => {
  const [settings, proposal] = await Promise.all([
    loadDocument<PlatformSettings>(WEB_COLLECTIONS.admin, ADMIN_DOCUMENTS.settings),
    loadDocument<SettingsProposal>(WEB_COLLECTIONS.admin, ADMIN_DOCUMENTS.settingsProposal),
  ]);
  return { settings, proposal };
};
