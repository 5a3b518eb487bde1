import { paths } from '@api/paths';
import { leasePort } from '@data/leases/leaseRepository';
import { inviteSecondSigner } from '@data/leases/useSecondSigners';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
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
import { ActAuthority } from '@ui/joint/ActAuthority';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { buildSecondField, NO_SECOND, type SecondValue, toSecondInput, useActSeconds } from './useActSeconds';

type Props = { offer: Offer; viewer: Viewer; now: number; onClose: () => void };
type Values = SecondValue & { reason: string };

const buildSchema = (isSecondNeeded: boolean) =>
  object({
    reason: asPublicText(textUpTo(NOTICE_REASON_MAX_CHARS)).defined(),
    secondUid: buildSecondField(isSecondNeeded),
  });

/** Gives notice after the page has named the last day. If the day changes meanwhile, the notice is refused with the text kept. */
export function NoticeDialog({ offer, viewer, now, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { seconds, isBarred } = useActSeconds(offer.id, viewer, 'notice');
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(buildSchema(seconds.isNeeded)),
    defaultValues: { reason: '', ...NO_SECOND },
  });
  const period = getNoticePeriod(offer);
  const endsOn = computeNoticeEnd(toIsoDay(now), period);
  const give = handleSubmit(({ reason, ...second }) =>
    run(
      async () => {
        const sent = { offerId: offer.id, endsOn, reason, ...toSecondInput(second) };
        const { isWaiting } = await leasePort.call('giveNotice', sent);
        toast.success(t(isWaiting ? 'second.first' : 'noticeDialog.done'));
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
        isBarred={isBarred}
        onSubmit={give}
        onClose={onClose}
      >
        <Typography>
          {t(period.toMonthEnd ? 'noticeDialog.textMonthEnd' : 'noticeDialog.text', {
            count: period.months,
            end: formatDay(endsOn, language),
          })}
        </Typography>
        <Typography>{t(seconds.isNeeded ? 'second.others' : 'noticeDialog.form')}</Typography>
        <TextAreaField
          name="reason"
          control={control}
          optional
          label={t('noticeDialog.reason')}
          help={t('noticeDialog.reasonHelp')}
          maxChars={NOTICE_REASON_MAX_CHARS}
          minRows={3}
        />
        <ActAuthority
          name="secondUid"
          control={control}
          seconds={seconds}
          companyPath={paths.linkCompany()}
          onInvite={inviteSecondSigner}
        />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('noticeDialog.yes')} />}
    </>
  );
}
