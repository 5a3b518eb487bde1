import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Offer } from '@domain/offers/offer';
import { toIsoDay } from '@domain/shared/dates';
import { textUpTo } from '@domain/shared/fields';
import { formatDay } from '@domain/shared/format';
import { asPublicText } from '@domain/shared/publicText';
import { computeNoticeEnd, getNoticePeriod, NOTICE_REASON_MAX_CHARS } from '@domain/term/notice';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Props = { offer: Offer; now: number; onClose: () => void };
type Values = { reason: string };

const schema = object({ reason: asPublicText(textUpTo(NOTICE_REASON_MAX_CHARS)).defined() });

/** Gives notice after the page has named the last day. If the day changes meanwhile, the notice is refused with the text kept. */
export function NoticeDialog({ offer, now, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(schema),
    defaultValues: { reason: '' },
  });
  const period = getNoticePeriod(offer);
  const endsOn = computeNoticeEnd(toIsoDay(now), period);
  const give = handleSubmit(({ reason }) =>
    run(
      async () => {
        await leasePort.call('giveNotice', { offerId: offer.id, endsOn, reason });
        toast.success(t('noticeDialog.done'));
        onClose();
      },
      (error) => toast.error(errorText(error)),
    ),
  );
  return (
    <>
      <FormDialog
        title={t('noticeDialog.title')}
        yes={t('noticeDialog.yes')}
        destructive
        isBusy={isRunning}
        onSubmit={give}
        onClose={onClose}
      >
        <Typography>
          {t(period.toMonthEnd ? 'noticeDialog.textMonthEnd' : 'noticeDialog.text', {
            count: period.months,
            end: formatDay(endsOn, language),
          })}
        </Typography>
        <Typography>{t('noticeDialog.form')}</Typography>
        <TextAreaField
          name="reason"
          control={control}
          optional
          label={t('noticeDialog.reason')}
          help={t('noticeDialog.reasonHelp')}
          maxChars={NOTICE_REASON_MAX_CHARS}
          minRows={3}
        />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('noticeDialog.yes')} />}
    </>
  );
}
