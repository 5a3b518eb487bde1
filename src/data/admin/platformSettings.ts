import { ADMIN_DOCUMENTS, COLLECTIONS } from '@contracts/collections';
import { toAppError } from '@data/calls/appError';
import { firestoreLite } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import type { SettingsProposal } from '@domain/admin/settingsProposal';

/** The settings in force and those that wait for a second admin; each `null` where there are none. */
export type SettingsState = { settings: PlatformSettings | null; proposal: SettingsProposal | null };

/** Loads the settings of the platform, for admins. @throws AppError */
export const loadSettings = async (): Promise<SettingsState> => {
  try {
    const { db, doc, getDoc } = await firestoreLite();
    const load = async <T>(name: string): Promise<T | null> => {
      const snapshot = await getDoc(doc(db, COLLECTIONS.admin, name));
      return snapshot.exists() ? toEntity<T>(snapshot.data()) : null;
    };
    const [settings, proposal] = await Promise.all([
      load<PlatformSettings>(ADMIN_DOCUMENTS.settings),
      load<SettingsProposal>(ADMIN_DOCUMENTS.settingsProposal),
    ]);
    return { settings, proposal };
  } catch (error) {
    throw toAppError(error);
  }
};
