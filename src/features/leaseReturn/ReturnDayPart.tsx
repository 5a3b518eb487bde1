import { leasePort } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { getAgreedReturnDay, getLastReturnDay, whyReturnDayUnfit } from '@domain/returns/predicates';
import { findProposedDay } from '@domain/returns/premisesReturn';
import { CLAIM_DAYS } from '@domain/returns/settlementDays';
import { toIsoDay } from '@domain/shared/dates';
import { requiredDay } from '@domain/shared/fields';
import { formatDay } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Props = { offer: Offer; side: LeaseSide; now: number };

const DAY_SCHEMA = object({ day: requiredDay() });

/** An earlier day of the return: one side proposes it, the other agrees by naming the same. */
export function ReturnDayPart({ offer, side, now }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { run, isRunning } = useAction();
  const [isNaming, setNaming] = useState(false);
  const agreed = getAgreedReturnDay(offer);
  const open = findProposedDay(offer, now);
  const proposed = open && whyReturnDayUnfit(offer, open.day, now) === null ? open : null;
  const handleNameDay = async (day: string) => {
    const call = () => leasePort.call('nameReturnDay', { offerId: offer.id, day });
    if (await run({ call, done: t('day.done') })) setNaming(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {agreed && <Typography>{t('day.agreed', { day: formatDay(agreed, language) })}</Typography>}
      {proposed && (
        <Typography>
          {t(proposed.by === side ? 'day.own' : 'day.theirs', { day: formatDay(proposed.day, language) })}
        </Typography>
      )}
      {proposed && proposed.by !== side && (
        <Button loading={isRunning} onClick={() => void handleNameDay(proposed.day)} sx={{ minHeight: 44 }}>
          {t('day.agree', { day: formatDay(proposed.day, language) })}
        </Button>
      )}
      {(agreed || proposed || isNaming) && <Typography>{t('day.early', { days: CLAIM_DAYS })}</Typography>}
      {isNaming ? (
        <DayForm offer={offer} now={now} isBusy={isRunning} onName={handleNameDay} />
      ) : (
        <Button variant="outlined" color="secondary" onClick={() => setNaming(true)} sx={{ minHeight: 44 }}>
          {agreed || proposed ? t('day.other') : t('day.title')}
        </Button>
      )}
    </Box>
  );
}

type FormProps = { offer: Offer; now: number; isBusy: boolean; onName: (day: string) => Promise<void> };

function DayForm({ offer, now, isBusy, onName }: FormProps) {
  const { t } = useTranslation('returns');
  const { control, handleSubmit } = useForm<{ day: string }>({
    resolver: createSchemaResolver(DAY_SCHEMA),
    defaultValues: { day: '' },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit(({ day }) => onName(day))}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <DateField
        name="day"
        control={control}
        label={t('day.field')}
        help={t('day.help')}
        as="isoDay"
        min={toIsoDay(now)}
        max={getLastReturnDay(offer, now)}
      />
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ minHeight: 44 }}>
        {t('day.propose')}
      </Button>
    </Box>
  );
}
