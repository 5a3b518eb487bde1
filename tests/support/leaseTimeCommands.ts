import { type Account, invoke } from './functionsHarness';
import { loadStoredOffer } from './leaseFixtures';
import type { ModelClock } from './leaseLife';

export type CommandRunner = (id: string, by: Account, moment: ModelClock) => Promise<unknown>;

export const HANDOVER_HOUR = '12:00';

/** A time that no step of the model proposes. */
const NEVER_AGREED = { date: '2020-01-01', hour: '06:00' };
/** Refusals after which a step reloads the proposal and retries once, as a user would. */
const OUTRUN = ['handoverProposalChanged', 'handoverProposalGone', 'handoverTimeAgreed'];

export const answerTime =
  (accepted: boolean): CommandRunner =>
  async (offerId, by, { now, otherDay }) => {
    const answer = async () => {
      const { receptionProposal } = await loadStoredOffer(offerId);
      const { date, hour, proposedAt } = receptionProposal ?? {
        ...(accepted ? { date: otherDay, hour: HANDOVER_HOUR } : NEVER_AGREED),
        proposedAt: now,
      };
      const seen = { date, hour, proposedAt };
      return invoke('answerHandoverTime', { offerId, seen, accepted }, { by, now });
    };
    return answer().catch((error: { reason?: string }) => {
      if (OUTRUN.includes(error.reason ?? '')) return answer();
      throw error;
    });
  };

export const withdrawTime: CommandRunner = async (offerId, by, { now }) => {
  const withdraw = async () => {
    const { receptionProposal } = await loadStoredOffer(offerId);
    const { date, hour, proposedAt } = receptionProposal ?? { ...NEVER_AGREED, proposedAt: now };
    return invoke('withdrawHandoverTime', { offerId, seen: { date, hour, proposedAt } }, { by, now });
  };
  return withdraw().catch((error: { reason?: string }) => {
    if (OUTRUN.includes(error.reason ?? '')) return withdraw();
    throw error;
  });
};

export const proposeTime: CommandRunner = (offerId, by, { now, otherDay }) =>
  invoke('proposeHandoverTime', { offerId, date: otherDay, hour: HANDOVER_HOUR }, { by, now });
