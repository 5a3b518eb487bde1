import { type StatusAnswer, SUCCESS } from '@api/callable';
import { buildSettingsEvent, listSettingChanges } from '@domain/admin/settingChanges';
import { isProposalOpen, isProposedOn, type SettingsProposal } from '@domain/admin/settingsProposal';
import { Refusal } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { assertSecondPerson } from '../data/secondPerson';
import { prepareSettings, readStoredSettings, SETTINGS_PROPOSAL_PATH } from '../data/settings';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/** Removes a proposal without effect. The proposing admin may do so too. */
const decline = (ctx: CallContext): Decision<StatusAnswer> => ({
  remove: true,
  also: (writes) =>
    queueEvents(
      writes,
      [
        {
          method: 'declineSettings',
          details: 'Odrzucono zmianę ustawień',
          userId: ctx.viewer.uid,
          offerId: null,
        },
      ],
      ctx,
    ),
  answer: SUCCESS,
});

/** Stores the proposed settings if another person confirms them and the stored settings have not changed since. */
const confirm = async (proposal: SettingsProposal, ctx: CallContext): Promise<Decision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  if (proposal.by === viewer.uid) throw new Refusal('settingsProposalOwn', null, proposal.expiresAt);
  await assertSecondPerson(proposal.by, viewer.uid, now);
  const stored = await readStoredSettings();
  if (!isProposedOn(proposal, stored.entity)) throw new Refusal('settingsProposalGone');
  const changes = listSettingChanges(stored.entity, proposal.settings);
  return {
    remove: true,
    also: (writes) => {
      prepareSettings(writes, stored, proposal.settings);
      queueEvents(writes, [buildSettingsEvent(changes, viewer.uid)], ctx);
    },
    answer: SUCCESS,
  };
};

/**
 * Confirms or declines settings that another admin proposed. Throws `Refusal('settingsProposalGone')` if the proposal has
 * ended or was replaced, `Refusal('settingsProposalOwn')` for its own proposer, and as `assertSecondPerson`.
 */
export const decideSettings: Handler<'decideSettings'> = ({ proposedAt, accepted }, ctx) =>
  updateWithPrecondition<SettingsProposal, StatusAnswer>(SETTINGS_PROPOSAL_PATH, (proposal) => {
    if (!isProposalOpen(proposal, ctx.now) || proposal.at !== proposedAt)
      throw new Refusal('settingsProposalGone');
    return accepted ? confirm(proposal, ctx) : decline(ctx);
  });
