import { paths } from '@api/paths';
import { leasePort } from '@data/leases/leaseRepository';
import { inviteSecondSigner } from '@data/leases/useSecondSigners';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { addDays, addMonths } from '@domain/shared/days';
import { formatDay, formatDeadline } from '@domain/shared/format';
import {
  ENDING_MAX_MONTHS,
  getAnswerBy,
  getLastExtensionDay,
  whyCannotPropose,
} from '@domain/term/proposals';
import { getTermEnd } from '@domain/term/termEnd';
import type { TermChange } from '@domain/term/termRecord';
import { proposedTermsSchema } from '@domain/term/termSchema';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { NumberField } from '@ui/fields/NumberField';
import { useForm } from '@ui/fields/useForm';
import { ActAuthority } from '@ui/joint/ActAuthority';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { string } from 'yup';
import { buildSecondField, NO_SECOND, type SecondValue, toSecondInput, useActSeconds } from './useActSeconds';

type Props = {
  kind: TermChange;
  offer: Offer;
  side: LeaseSide;
  viewer: Viewer;
  now: number;
  onClose: () => void;
};
type Values = SecondValue & { kind: TermChange; endsOn: string | null; rent: number | null };

const buildResolver = (isSecondNeeded: boolean) =>
  createSchemaResolver<Values>(
    proposedTermsSchema.shape({
      kind: string<TermChange>().required(),
      secondUid: buildSecondField(isSecondNeeded),
    }),
  );

/** Returns the first and last day that can be proposed. */
const getDayLimits = (kind: TermChange, offer: Offer, now: number) => {
  const end = getTermEnd(offer);
  const today = toIsoDay(now);
  if (kind === 'extension')
    return { min: end === null ? today : addDays(end), max: getLastExtensionDay(offer) ?? today };
  return { min: today, max: addMonths(today, ENDING_MAX_MONTHS) };
};

/** Proposes a change of the term to the other side: a later end, an end on a day, or taking back a notice. */
export function ChangeDialog({ kind, offer, side, viewer, now, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation(['leaseTerm', 'errors']);
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { seconds, isBarred } = useActSeconds(offer.id, viewer, 'termProposal');
  const { control, handleSubmit } = useForm<Values>({
    resolver: buildResolver(seconds.isNeeded),
    defaultValues: { kind, endsOn: kind === 'noticeWithdrawal' ? null : '', rent: null, ...NO_SECOND },
  });
  const endsOn = useWatch({ control, name: 'endsOn' }) || null;
  const { min, max } = getDayLimits(kind, offer, now);
  const isDated = kind !== 'noticeWithdrawal';
  const why = isDated && endsOn === null ? null : whyCannotPropose(offer, { kind, endsOn, by: side }, now);
  const propose = handleSubmit(({ secondUid, ...terms }) =>
    run(
      async () => {
        const sent = { offerId: offer.id, ...terms, ...toSecondInput({ secondUid }) };
        const { isWaiting } = await leasePort.call('proposeTermChange', sent);
        toast.success(t(isWaiting ? 'second.first' : 'changeDialog.done'));
        onClose();
      },
      (error) => toast.error(errorText(error)),
    ),
  );
  const until = formatDeadline(getAnswerBy(offer, { kind, endsOn, rent: null }, now), language);
  return (
    <>
      <FormDialog
        title={t(`changeDialog.${kind}.title`)}
        yes={t('changeDialog.yes')}
        isBusy={isRunning}
        isBarred={isBarred}
        onSubmit={propose}
        onClose={onClose}
      >
        <Typography>{t(`changeDialog.${kind}.text`, { last: formatDay(max, language) })}</Typography>
        {isDated && (
          <DateField
            as="isoDay"
            name="endsOn"
            control={control}
            label={t('changeDialog.day')}
            min={min}
            max={max}
          />
        )}
        {kind === 'extension' && (
          <NumberField
            name="rent"
            control={control}
            optional
            label={t('changeDialog.rent')}
            help={t('changeDialog.rentHelp')}
            unit={t('changeDialog.unit')}
          />
        )}
        <ActAuthority
          name="secondUid"
          control={control}
          seconds={seconds}
          companyPath={paths.linkCompany()}
          onInvite={inviteSecondSigner}
        />
        <Typography role="status">{why ? t(`errors:${why}`) : t('changeDialog.until', { until })}</Typography>
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('changeDialog.yes')} />}
    </>
  );
}
