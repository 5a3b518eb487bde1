import { useAttemptKey } from '@data/browser/attemptKey';
import { callFunction } from '@data/calls/callFunction';
import type { Offer } from '@domain/offers/offer';
import { WITHDRAWAL_REASON_MAX_CHARS, withdrawalReasonField } from '@domain/offers/withdrawal';
import { formatDateTime } from '@domain/shared/format';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useRun } from '@ui/hooks/useRun';
import { useTranslation } from 'react-i18next';

type Props = { offer: Offer; onClose: () => void };

/** Asks a landlord why a binding offer should be taken out of public and sends the reason to the admins. */
export default function WithdrawalDialog({ offer, onClose }: Props) {
  const { t } = useTranslation('workspace');
  const { run } = useRun();
  const toast = useToast();
  const { keyFor, done } = useAttemptKey();
  const request = (reason: string) => {
    const asked = { offerId: offer.id, reason };
    const call = async () => {
      const { wasRequested } = await callFunction('requestOfferWithdrawal', asked, keyFor(asked));
      done();
      toast.success(t(wasRequested ? 'withdrawal.doneBefore' : 'withdrawal.done'));
    };
    return run({ call });
  };
  return (
    <ReasonDialog
      title={t('withdrawal.title', { name: offer.name || t('unnamed') })}
      text={t('withdrawal.text', { until: formatDateTime(offer.offerValidTo) })}
      label={t('withdrawal.reason')}
      maxChars={WITHDRAWAL_REASON_MAX_CHARS}
      reason={withdrawalReasonField()}
      yes={t('withdrawal.go')}
      onYes={request}
      onClose={onClose}
    />
  );
}
