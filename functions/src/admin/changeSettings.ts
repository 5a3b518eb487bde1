import type { SettingsAnswer } from '@contracts/settings';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { buildSettingsEvent, formatSettingChange, listSettingChanges } from '@domain/admin/settingChanges';
import {
  isProposalOpen,
  needsSecondAdmin,
  SETTINGS_PROPOSAL_MS,
  type SettingsProposal,
} from '@domain/admin/settingsProposal';
import { Refusal } from '@domain/shared/errors';
import { changeDocument } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { prepareSettings, readStoredSettings, SETTINGS_PROPOSAL_PATH } from '../data/settings';
import { commit } from '../data/store';
import type { Handler } from '../runtime/pipeline';

/**
 * Stores the settings of the platform. What moves money or says who decides about it waits for another admin (`WAITING`),
 * for a day; the same admin may propose again, another one's open proposal is refused with `settingsProposalWaits`. Every change
 * and proposal is an event that names each value.
 */
export const changeSettings: Handler<'changeSettings'> = async (input, ctx) => {
  const { viewer, now } = ctx;
  const settings = input.settings as PlatformSettings;
  const stored = await readStoredSettings();
  const changes = listSettingChanges(stored.entity, settings);
  if (changes.length === 0) return { status: 'SUCCESS' };
  if (!needsSecondAdmin(stored.entity, settings)) {
    await commit((writes) => {
      prepareSettings(writes, stored, settings);
      queueEvents(writes, [buildSettingsEvent(changes, viewer.uid)], ctx);
    });
    return { status: 'SUCCESS' };
  }
  return changeDocument<SettingsProposal, SettingsAnswer>(SETTINGS_PROPOSAL_PATH, (open) => {
    if (isProposalOpen(open, now) && open.by !== viewer.uid)
      throw new Refusal('settingsProposalWaits', null, open.expiresAt);
    const proposal: SettingsProposal = {
      settings,
      before: stored.entity,
      by: viewer.uid,
      byEmail: viewer.email,
      reason: input.reason,
      at: now,
      expiresAt: now + SETTINGS_PROPOSAL_MS,
    };
    const details = `Zaproponowano ustawienia: ${changes.map(formatSettingChange).join('; ')}`;
    return {
      write: proposal,
      also: (writes) =>
        queueEvents(writes, [{ method: 'proposeSettings', details, userId: viewer.uid, offerId: null }], ctx),
      answer: { status: 'WAITING' },
    };
  });
};
