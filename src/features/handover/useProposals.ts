import { leasePort } from '@data/leases/leaseRepository';
import type { HandoverProposal } from '@domain/leases/receptionForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

/** Returns the actions on an open proposal. Accepting, declining and withdrawing send the proposal as shown. */
export function useProposals(offerId: string, { date, hour, proposedAt }: HandoverProposal) {
  const { t } = useTranslation('handover');
  const { call } = leasePort;
  const { isRunning, run } = useAction();
  const seen = { date, hour, proposedAt };
  const answer = (accepted: boolean) =>
    run({
      call: () => call('answerHandoverTime', { offerId, seen, accepted }),
      done: t(accepted ? 'time.accepted' : 'time.declined'),
    });
  return {
    isRunning,
    accept: () => answer(true),
    decline: () => answer(false),
    withdraw: () =>
      run({ call: () => call('withdrawHandoverTime', { offerId, seen }), done: t('time.withdrawn') }),
  };
}
