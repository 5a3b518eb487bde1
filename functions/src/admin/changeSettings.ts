import type { PlatformSettings } from '@domain/admin/platformSettings';
import { listSettingChanges } from '@domain/admin/settingChanges';
import { needsSecondAdmin } from '@domain/admin/settingsProposal';
import { readStoredSettings } from '../data/settings';
import type { Handler } from '../runtime/pipeline';
import { proposeSettings, storeSettings } from './settingsChange';

/**
 * Stores the platform's settings. Changes that move money or say who decides about it wait one day for a second admin
 * (`WAITING`). Each change and proposal logs an event with every value. Throws as `proposeSettings`.
 */
export const changeSettings: Handler<'changeSettings'> = async ({ settings: input, reason }, ctx) => {
  const settings = input as PlatformSettings;
  const stored = await readStoredSettings();
  if (listSettingChanges(stored.entity, settings).length === 0) return { status: 'SUCCESS' };
  return needsSecondAdmin(stored.entity, settings)
    ? proposeSettings(stored, { settings, reason }, ctx)
    : storeSettings(stored, settings, ctx);
};
