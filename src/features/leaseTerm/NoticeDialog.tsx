import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { toIsoDay } from '@domain/shared/dates';
import { textUpTo } from '@domain/shared/fields';
import { formatDay } from '@domain/shared/format';
import { asPublicText } from '@domain/shared/publicText';
import {
  computeNoticeEnd,
  getNoticePeriod,
  isNoticeByOwnTerms,
  NOTICE_REASON_MAX_CHARS,
} from '@domain/term/notice';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { buildSecondField, NO_SECOND, type SecondValue, toSecondInput } from '@ui/joint/secondField';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { OwnTermsCheck } from './OwnTermsCheck';
import { buildOwnTermsField, OWN_TERMS_UNCHECKED, type OwnTermsValue } from './ownTermsField';
import { TermAuthority } from './TermAuthority';
import { useActSeconds } from './useActSeconds';
import { useTermAct } from './useTermAct';

type Props = { offer: Offer; viewer: Viewer; now: number; onClose: () => void };
type Values = SecondValue & OwnTermsValue & { reason: string };

const buildSchema = (isSecondNeeded: boolean, isByOwnTerms: boolean) =>
  object({
    reason: asPublicText(textUpTo(NOTICE_REASON_MAX_CHARS)).defined(),
    isOwnTermsChecked: buildOwnTermsField(isByOwnTerms),
    secondUid: buildSecondField(isSecondNeeded),
  });

/** Gives notice after the page has named the last day. If the day changes meanwhile, the notice is refused with the text kept. */
export function NoticeDialog({ offer, viewer, now, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const { act, isRunning, proof } = useTermAct();
  const { seconds, isBarred } = useActSeconds(offer.id, viewer, { act: 'notice' });
  const isByOwnTerms = isNoticeByOwnTerms(offer);
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(buildSchema(seconds.isNeeded, isByOwnTerms)),
    defaultValues: { reason: '', ...OWN_TERMS_UNCHECKED, ...NO_SECOND },
  });
  const period = getNoticePeriod(offer);
  const endsOn = computeNoticeEnd(toIsoDay(now), period);
  const handleNotice = handleSubmit(({ reason, isOwnTermsChecked, ...second }) => {
    const sent = { offerId: offer.id, endsOn, reason, isOwnTermsChecked, ...toSecondInput(second) };
    return act({
      call: () => leasePort.call('giveNotice', sent),
      done: t('noticeDialog.done'),
      onDone: onClose,
    });
  });
  return (
    <>
      <FormDialog
        title={t('noticeDialog.title')}
        yes={t('noticeDialog.yes')}
        destructive
        isBusy={isRunning}
        isBarred={isBarred}
        onSubmit={handleNotice}
        onClose={onClose}
      >
        <Typography>
          {t(period.toMonthEnd ? 'noticeDialog.textMonthEnd' : 'noticeDialog.text', {
            count: period.months,
            end: formatDay(endsOn, language),
          })}{' '}
          {endsOn === toIsoDay(now) && t('noticeDialog.immediate')}
        </Typography>
        <Typography>{t(seconds.isNeeded ? 'second.others' : 'noticeDialog.form')}</Typography>
        {isByOwnTerms && <OwnTermsCheck control={control} />}
        <TextAreaField
          name="reason"
          control={control}
          optional
          label={t('noticeDialog.reason')}
          help={t('noticeDialog.reasonHelp')}
          maxChars={NOTICE_REASON_MAX_CHARS}
          minRows={3}
        />
        <TermAuthority control={control} seconds={seconds} />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('noticeDialog.yes')} />}
    </>
  );
}
