import type { AdminOfferRow } from '@api/admin';
import { serverNow } from '@data/browser/serverClock';
import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { PaperCaseRow } from '@domain/leases/paperCaseViews';
import { PAPER_REASON_MAX_CHARS } from '@domain/leases/paperLease';
import { toIsoDay } from '@domain/shared/dates';
import { requiredDay, trimmedText } from '@domain/shared/fields';
import { useErrorText } from '@i18n/useErrorText';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Props = {
  offer: Pick<AdminOfferRow, 'id' | 'name' | 'writtenSince'>;
  /** The case it is recorded from, also after its reservation expired. */
  paperCase?: Pick<PaperCaseRow, 'reservationNumber' | 'signedOn' | 'endsAt'>;
  onClose: () => void;
  onDone: () => void;
};

const schema = object({
  signedOn: requiredDay(),
  reason: trimmedText(PAPER_REASON_MAX_CHARS),
});

/** Records a hand-signed lease from the papers of both sides. A failure keeps the dialog and its input. */
export function RecordPaperDialog({ offer, paperCase, onClose, onDone }: Props) {
  const { t } = useTranslation(['adminSections', 'admin']);
  const toast = useToast();
  const errorText = useErrorText();
  const { run, proof } = useFreshSignIn();
  const [lastDay] = useState(() => toIsoDay(Math.min(serverNow(), paperCase?.endsAt ?? Infinity)));
  const { control, handleSubmit, formState } = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { signedOn: paperCase?.signedOn ?? '', reason: '' },
  });
  const record = handleSubmit(({ signedOn, reason }) => {
    const work = async () => {
      const { reservationNumber } = paperCase ?? {};
      await callFunction('recordPaperLease', { offerId: offer.id, reservationNumber, signedOn, reason });
      toast.success(t('recordPaper.done'));
      onDone();
      onClose();
    };
    return run(work, (error) => toast.error(errorText(error)));
  });
  return (
    <>
      <FormDialog
        title={t('recordPaper.title', { name: offer.name || t('offers.unnamed') })}
        yes={t('recordPaper.go')}
        isBusy={formState.isSubmitting}
        onSubmit={record}
        onClose={onClose}
      >
        <Typography>{t('recordPaper.text')}</Typography>
        <DateField
          as="isoDay"
          name="signedOn"
          control={control}
          label={t('recordPaper.signedOn')}
          min={toIsoDay(offer.writtenSince ?? serverNow())}
          max={lastDay}
        />
        <TextAreaField
          name="reason"
          control={control}
          label={t('recordPaper.reason')}
          minRows={3}
          maxChars={PAPER_REASON_MAX_CHARS}
        />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('admin:proof')} go={t('admin:proofGo')} />}
    </>
  );
}
