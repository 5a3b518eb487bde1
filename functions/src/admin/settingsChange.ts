import type { SettingsAnswer } from '@api/settings';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { buildSettingsEvent, formatSettingChange, listSettingChanges } from '@domain/admin/settingChanges';
import { isProposalOpen, SETTINGS_PROPOSAL_MS, type SettingsProposal } from '@domain/admin/settingsProposal';
import { Refusal } from '@domain/shared/errors';
import { listAdmins } from '../data/admins';
import { queueEvents } from '../data/eventLog';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { prepareSettings, SETTINGS_PROPOSAL_PATH, type StoredSettings } from '../data/settings';
import { commit } from '../data/store';
import { buildMailDraft } from '../emails/mails';
import { listAdminRecipients } from '../emails/recipients';
import type { CallContext } from '../runtime/context';

/** Stores settings immediately and logs an event with each value. */
export const storeSettings = async (
  stored: StoredSettings,
  settings: PlatformSettings,
  ctx: CallContext,
): Promise<SettingsAnswer> => {
  const changes = listSettingChanges(stored.entity, settings);
  await commit((writes) => {
    prepareSettings(writes, stored, settings);
    queueEvents(writes, [buildSettingsEvent(changes, ctx.viewer.uid)], ctx);
  });
  return { status: 'SUCCESS' };
};

/**
 * Proposes settings for one day, logs an event with each value and mails every other admin. Replaces the admin's own
 * proposal. Throws `Refusal('settingsProposalWaits')` if another admin's proposal is open.
 */
export const proposeSettings = async (
  stored: StoredSettings,
  { settings, reason }: { settings: PlatformSettings; reason: string },
  ctx: CallContext,
): Promise<SettingsAnswer> => {
  const { viewer, now } = ctx;
  const expiresAt = now + SETTINGS_PROPOSAL_MS;
  const changes = listSettingChanges(stored.entity, settings).map(formatSettingChange);
  const event = {
    method: 'proposeSettings',
    details: `Zaproponowano ustawienia: ${changes.join('; ')}`,
    userId: viewer.uid,
    offerId: null,
  };
  const others = listAdminRecipients((await listAdmins()).filter(({ uid }) => uid !== viewer.uid));
  const facts = { adminEmail: viewer.email, reason, confirmUntil: expiresAt };
  return updateWithPrecondition<SettingsProposal, SettingsAnswer>(SETTINGS_PROPOSAL_PATH, (open) => {
    if (isProposalOpen(open, now) && open.by !== viewer.uid)
      throw new Refusal('settingsProposalWaits', null, open.expiresAt);
    return {
      write: {
        settings,
        before: stored.entity,
        by: viewer.uid,
        byEmail: viewer.email,
        reason,
        at: now,
        expiresAt,
      },
      also: (writes) => {
        queueEvents(writes, [event], ctx);
        queueMails(
          writes,
          others.map((to) => buildMailDraft('settingsProposed', to, facts)),
          ctx,
        );
      },
      answer: { status: 'WAITING' },
    };
  });
};
