import { paths } from '@api/paths';
import { leasePort } from '@data/leases/leaseRepository';
import { inviteSecondSigner, useSecondSigners } from '@data/leases/useSecondSigners';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
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
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { ActAuthority, isActBarred } from '@ui/joint/ActAuthority';
import { buildSecondField, NO_SECOND, type SecondValue, toSecondInput } from '@ui/joint/secondField';
import { useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';

type Props = { offer: Offer; viewer: Viewer; now: number; onClose: () => void };
type Values = SecondValue & { offersAgain: boolean };

const buildSchema = (isSecondNeeded: boolean) =>
  object({ offersAgain: boolean().defined(), secondUid: buildSecondField(isSecondNeeded) });

/**
 * Ends the lease after a confirmation that names the consequences, and asks whether the premises go back on offer on the same
 * terms. That choice binds the company, so it is not ticked beforehand and needs a fresh sign-in.
 */
export function EndLeaseDialog({ offer, viewer, now, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const canOfferAgain = !isBlocked(offer) && !isOfferExpired(offer, now);
  const seconds = useSecondSigners(offer.id, viewer, { isAsked: true, act: 'unpaidEnd' });
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(buildSchema(seconds.isNeeded)),
    defaultValues: { offersAgain: false, ...NO_SECOND },
  });
  const help = [
    t('unpaid.end.againHelp', { date: formatDate(offer.offerValidTo, language) }),
    ...((offer.queue?.waiting ?? 0) > 0 ? [t('unpaid.end.againQueue')] : []),
  ].join(' ');
  const end = handleSubmit(({ offersAgain, ...second }) => {
    const work = async () => {
      const sent = { offerId: offer.id, offersAgain, ...toSecondInput(second) };
      const { isWaiting } = await leasePort.call('endUnpaidLease', sent);
      toast.success(t(isWaiting ? 'unpaid.end.first' : 'unpaid.end.done'));
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
        isBarred={isActBarred(seconds)}
        onSubmit={end}
        onClose={onClose}
      >
        <Typography>{t('unpaid.end.text')}</Typography>
        {canOfferAgain ? (
          <CheckField name="offersAgain" control={control} label={t('unpaid.end.again')} help={help} />
        ) : (
          <Typography>{t('unpaid.end.notAgain')}</Typography>
        )}
        <ActAuthority
          name="secondUid"
          control={control}
          seconds={seconds}
          companyPath={paths.linkCompany()}
          onInvite={inviteSecondSigner}
        />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('unpaid.end.proof')} go={t('unpaid.end.yes')} />}
    </>
  );
}
