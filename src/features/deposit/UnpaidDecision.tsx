import { useJointAction } from '@data/leases/jointActions';
import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { DEPOSIT_EXTENSION_MAX_DAYS, DEPOSIT_EXTENSION_MIN_DAYS } from '@domain/leases/depositDays';
import {
  buildDepositExtension,
  getDepositDates,
  getDepositStage,
  whyCannotEndUnpaid,
  whyCannotExtendDeposit,
} from '@domain/leases/depositDeadline';
import { getActionRole } from '@domain/leases/jointAction';
import { UNPAID_ENDED } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { formatDay, formatDeadline } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { NumberField } from '@ui/fields/NumberField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { number, object } from 'yup';
import { EndLeaseDialog } from './EndLeaseDialog';
import { WaitingEnd } from './WaitingEnd';

type Props = { offer: Offer; viewer: Viewer; now: number };

const LATER = { dated: 'unpaid.later', undated: 'unpaid.laterUndated' } as const;

/** The text of each stage, for a lease with and without a due day. */
const UNPAID_TEXTS = {
  inTime: LATER,
  posting: LATER,
  checking: { dated: 'unpaid.checking', undated: 'unpaid.checkingUndated' },
  overdue: { dated: 'unpaid.endable', undated: 'unpaid.endableUndated' },
} as const;

/** Returns why an end that waits for the second signature can no longer be signed. */
const getOvertaker = ({ offerStatus }: Offer): 'ended' | 'paid' =>
  offerStatus.postSigningStatus === UNPAID_ENDED ? 'ended' : 'paid';

/** The landlord's choices about a missing deposit: more time once, and from the due day on the end of the lease. */
export function UnpaidDecision({ offer, viewer, now }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const [isExtending, setExtending] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const waiting = useJointAction(viewer, offer.id);
  const ending = waiting?.act === 'unpaidEnd' ? waiting : null;
  const canBegin = !ending || getActionRole(ending, viewer.uid) === 'other';
  const stage = getDepositStage(offer, now);
  if (stage === null || stage === 'ended')
    return (
      ending && <WaitingEnd action={ending} viewer={viewer} now={now} overtakenBy={getOvertaker(offer)} />
    );
  const { endableAt, endsAt } = getDepositDates(offer, now);
  const isDated = Number.isFinite(endsAt);
  const dates = {
    endable: formatDeadline(endableAt, language),
    ends: isDated ? formatDeadline(endsAt, language) : '',
  };
  const isEndable = canBegin && stage === 'overdue' && whyCannotEndUnpaid(offer, now) === null;
  const canExtend = whyCannotExtendDeposit(offer, now) === null;
  return (
    <SectionCard title={t('unpaid.title')}>
      <Typography sx={{ maxWidth: '68ch' }}>
        {t(UNPAID_TEXTS[stage][isDated ? 'dated' : 'undated'], dates)}
      </Typography>
      {offer.depositExtension && (
        <Typography sx={{ mt: 2, maxWidth: '68ch' }}>{t('unpaid.extended')}</Typography>
      )}
      {(isEndable || canExtend) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
          {canExtend && (
            <Button variant="outlined" color="secondary" onClick={() => setExtending(true)}>
              {t('unpaid.extend')}
            </Button>
          )}
          {isEndable && (
            <Button variant="outlined" color="error" onClick={() => setEnding(true)}>
              {t('unpaid.end.button')}
            </Button>
          )}
        </Box>
      )}
      {ending && <WaitingEnd action={ending} viewer={viewer} now={now} />}
      {isEnding && (
        <EndLeaseDialog offer={offer} viewer={viewer} now={now} onClose={() => setEnding(false)} />
      )}
      {isExtending && <ExtensionDialog offer={offer} now={now} onClose={() => setExtending(false)} />}
    </SectionCard>
  );
}

const extensionSchema = object({
  days: number()
    .nullable()
    .required(message('required'))
    .integer(message('integer'))
    .min(DEPOSIT_EXTENSION_MIN_DAYS, message('min', { min: DEPOSIT_EXTENSION_MIN_DAYS }))
    .max(DEPOSIT_EXTENSION_MAX_DAYS, message('max', { max: DEPOSIT_EXTENSION_MAX_DAYS })),
});

type Values = { days: number | null };

const isAllowed = (days: number | null): days is number => extensionSchema.isValidSync({ days });

/** Asks for the additional business days and shows the due day that follows from them. */
function ExtensionDialog({ offer, now, onClose }: Omit<Props, 'viewer'> & { onClose: () => void }) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const { run, isRunning } = useAction();
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(extensionSchema),
    defaultValues: { days: null },
  });
  const days = useWatch({ control, name: 'days' });
  const extend = handleSubmit(async (values) => {
    const sent = { offerId: offer.id, days: values.days ?? 0 };
    const call = () => leasePort.call('extendDepositDeadline', sent);
    if (await run({ sent, call, done: t('unpaid.extension.done') })) onClose();
  });
  return (
    <FormDialog
      title={t('unpaid.extension.title')}
      yes={t('unpaid.extension.yes')}
      isBusy={isRunning}
      onSubmit={extend}
      onClose={onClose}
    >
      <Typography>{t('unpaid.extension.text')}</Typography>
      <NumberField
        name="days"
        control={control}
        label={t('unpaid.extension.days')}
        help={t('unpaid.extension.help', {
          min: DEPOSIT_EXTENSION_MIN_DAYS,
          max: DEPOSIT_EXTENSION_MAX_DAYS,
        })}
        unit={t('unpaid.extension.unit')}
      />
      <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isAllowed(days) &&
          t('unpaid.extension.until', {
            day: formatDay(buildDepositExtension(offer, days, now).until, language),
          })}
      </Typography>
    </FormDialog>
  );
}
