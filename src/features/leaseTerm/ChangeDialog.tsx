import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { addDays, addMonths } from '@domain/shared/days';
import { formatDay, formatDeadline } from '@domain/shared/format';
import { isOpenEnded } from '@domain/term/notice';
import {
  ENDING_MAX_MONTHS,
  getAnswerBy,
  getLastExtensionDay,
  whyCannotPropose,
} from '@domain/term/proposals';
import { getTermEnd } from '@domain/term/termEnd';
import type { ProposedTerms, TermChange } from '@domain/term/termRecord';
import { proposedTermsSchema } from '@domain/term/termSchema';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { NumberField } from '@ui/fields/NumberField';
import { useForm } from '@ui/fields/useForm';
import { useDebouncedValue } from '@ui/hooks/useDebouncedValue';
import { buildSecondField, NO_SECOND, type SecondValue, toSecondInput } from '@ui/joint/secondField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { string } from 'yup';
import { TermAuthority } from './TermAuthority';
import { useActSeconds } from './useActSeconds';
import { useTermAct } from './useTermAct';

/** An amount is judged once the user stops typing. */
const AMOUNT_DEBOUNCE_MS = 500;

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
  const { act, isRunning, proof } = useTermAct();
  const [isSecondNeeded, setSecondNeeded] = useState(false);
  const { control, handleSubmit } = useForm<Values>({
    resolver: buildResolver(isSecondNeeded),
    defaultValues: { kind, endsOn: kind === 'noticeWithdrawal' ? null : '', rent: null, ...NO_SECOND },
  });
  const endsOn = useWatch({ control, name: 'endsOn' }) || null;
  const rent = useDebouncedValue(useWatch({ control, name: 'rent' }), AMOUNT_DEBOUNCE_MS);
  const terms: ProposedTerms = { kind, endsOn, rent };
  const isComplete = proposedTermsSchema.isValidSync(terms);
  const { seconds, isBarred } = useActSeconds(offer.id, viewer, {
    act: 'termProposal',
    ...(isComplete && { terms }),
  });
  if (seconds.isNeeded !== isSecondNeeded) setSecondNeeded(seconds.isNeeded);
  const { min, max } = getDayLimits(kind, offer, now);
  const isDated = kind !== 'noticeWithdrawal';
  const why = isDated && endsOn === null ? null : whyCannotPropose(offer, { kind, endsOn, by: side }, now);
  const handleProposal = handleSubmit(({ secondUid, ...terms }) => {
    const sent = { offerId: offer.id, ...terms, ...toSecondInput({ secondUid }) };
    const call = () => leasePort.call('proposeTermChange', sent);
    return act({ call, done: t('changeDialog.done'), onDone: onClose });
  });
  const until = formatDeadline(getAnswerBy(offer, { kind, endsOn, rent: null }, now), language);
  return (
    <>
      <FormDialog
        title={t(`changeDialog.${kind}.title`)}
        yes={t('changeDialog.yes')}
        isBusy={isRunning}
        isBarred={isBarred}
        onSubmit={handleProposal}
        onClose={onClose}
      >
        <Typography>
          {t(`changeDialog.${kind}.text`, { last: formatDay(max, language) })}{' '}
          {kind === 'ending' && isOpenEnded(offer) && t('answer.endsNotice')}
        </Typography>
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
        <TermAuthority control={control} seconds={seconds} />
        <Typography role="status">{why ? t(`errors:${why}`) : t('changeDialog.until', { until })}</Typography>
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('changeDialog.yes')} />}
    </>
  );
}
