import type { PlatformSettings } from '@domain/admin/platformSettings';
import { listSettingChanges } from '@domain/admin/settingChanges';
import { needsSecondAdmin } from '@domain/admin/settingsProposal';
import { readStoredSettings } from '../data/settings';
import type { Handler } from '../runtime/pipeline';
import { proposeSettings, storeSettings } from './settingsChange';

/**
 * Stores the settings of the platform. What moves money or says who decides about it waits for another admin (`WAITING`),
 * for a day; refuses as `proposeSettings` does. Every change and proposal is an event that names each value.
 */
export const changeSettings: Handler<'changeSettings'> = async ({ settings: input, reason }, ctx) => {
  const settings = input as PlatformSettings;
  const stored = await readStoredSettings();
  if (listSettingChanges(stored.entity, settings).length === 0) return { status: 'SUCCESS' };
  return needsSecondAdmin(stored.entity, settings)
    ? proposeSettings(stored, { settings, reason }, ctx)
    : storeSettings(stored, settings, ctx);
};
