import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Offer } from '@domain/offers/offer';
import { isBlocked, isOfferExpired } from '@domain/offers/predicates';
import { formatDate } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { CheckField } from '@ui/fields/CheckField';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';

type Props = { offer: Offer; now: number; onClose: () => void };
type Values = { offersAgain: boolean };

/**
 * Ends the lease after a confirmation that names the consequences, and asks whether the premises go back on offer on the same
 * terms. That choice binds the company, so it is not ticked beforehand and needs a fresh sign-in.
 */
export function EndLeaseDialog({ offer, now, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const canOfferAgain = !isBlocked(offer) && !isOfferExpired(offer, now);
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { offersAgain: false } });
  const help = [
    t('unpaid.end.againHelp', { date: formatDate(offer.offerValidTo, language) }),
    ...((offer.queue?.waiting ?? 0) > 0 ? [t('unpaid.end.againQueue')] : []),
  ].join(' ');
  const end = handleSubmit(({ offersAgain }) => {
    const work = async () => {
      await leasePort.call('endUnpaidLease', { offerId: offer.id, offersAgain });
      toast.success(t('unpaid.end.done'));
      onClose();
    };
    return run(work, (error) => toast.error(errorText(error)));
  });
  return (
    <>
      <FormDialog
        title={t('unpaid.end.title')}
        yes={t('unpaid.end.yes')}
        destructive
        isBusy={isRunning}
        onSubmit={end}
        onClose={onClose}
      >
        <Typography>{t('unpaid.end.text')}</Typography>
        {canOfferAgain ? (
          <CheckField name="offersAgain" control={control} label={t('unpaid.end.again')} help={help} />
        ) : (
          <Typography>{t('unpaid.end.notAgain')}</Typography>
        )}
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('unpaid.end.proof')} go={t('unpaid.end.yes')} />}
    </>
  );
}
