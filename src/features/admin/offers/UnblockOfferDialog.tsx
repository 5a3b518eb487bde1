import { ADMIN_REASON_MAX_CHARS, type AdminOfferRow, adminReasonField } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { OPEN_STATES } from '@domain/offers/states';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { offer: AdminOfferRow; onClose: () => void; onDone: () => void };

/** Returns the key of the text about the consequences. */
const getText = ({ state, heldForReview }: AdminOfferRow) => {
  if (heldForReview) return 'textHeld';
  return OPEN_STATES.includes(state) ? 'text' : 'textSigned';
};

/** Dialog for the reason of unblocking; publishes the offer again. */
export function UnblockOfferDialog({ offer, onClose, onDone }: Props) {
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const handleUnblock = async (reason: string) => {
    const call = () => callFunction('unblockOffer', { offerId: offer.id, reason });
    return run({ call, done: t('unblock.done'), reload: onDone });
  };
  return (
    <ReasonDialog
      title={t('unblock.title', { name: offer.name || t('offers.unnamed') })}
      text={t(`unblock.${getText(offer)}`)}
      label={t('unblock.reason')}
      maxChars={ADMIN_REASON_MAX_CHARS}
      reason={adminReasonField()}
      yes={t('unblock.go')}
      onYes={handleUnblock}
      onClose={onClose}
    />
  );
}
