import { callFunction } from '@data/calls/callFunction';
import type { Offer } from '@domain/offers/offer';
import { WITHDRAWAL_REASON_MAX_CHARS, withdrawalReasonField } from '@domain/offers/withdrawal';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { offer: Offer; onClose: () => void };

/** Asks a landlord why a binding offer should be withdrawn and sends the reason to the admins. */
export default function WithdrawalDialog({ offer, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  const { run } = useAction();
  const toast = useToast();
  const handleRequest = (reason: string) => {
    const sent = { offerId: offer.id, reason };
    const call = async (key: string) => {
      const { wasRequested } = await callFunction('requestOfferWithdrawal', sent, key);
      toast.success(t(wasRequested ? 'withdrawal.doneBefore' : 'withdrawal.done'));
    };
    return run({ sent, call });
  };
  return (
    <ReasonDialog
      title={t('withdrawal.title', { name: offer.name || t('unnamed') })}
      text={t('withdrawal.text', { until: formatDateTime(offer.offerValidTo, language) })}
      label={t('withdrawal.reason')}
      maxChars={WITHDRAWAL_REASON_MAX_CHARS}
      reason={withdrawalReasonField()}
      yes={t('withdrawal.go')}
      onYes={handleRequest}
      onClose={onClose}
    />
  );
}
