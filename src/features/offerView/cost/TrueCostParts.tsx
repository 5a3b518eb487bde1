import { usePlatformFee } from '@data/offers/platformFees';
import { findLeaseOption, getLeaseOptions, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { computeTrueCost, OPEN_END_MONTHS, type TrueCost } from '@domain/offers/trueCost';
import { formatGrosze, VAT_PERCENT } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectField } from '@ui/fields/SelectField';
import { useForm } from '@ui/fields/useForm';
import { Collapsible } from '@ui/layout/Collapsible';
import { AmountBar } from '@ui/plan/AmountBar';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describeLeaseOption } from '../leaseTexts';
import { DayOneTable, MonthlyTable } from './CostTables';
import { buildDayOneParts, buildMonthlyParts, formatPerArea, formatSum } from './costTexts';
import { MonthsSlider } from './MonthsSlider';

/** True cost of the lease for the selected option and term as bars, with the tables folded; for accounts only. */
export default function TrueCostParts({ offer }: { offer: MembersOffer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const options = getLeaseOptions(offer.leaseAgreement);
  const { control } = useForm<{ option: LeaseOptionId }>({
    defaultValues: { option: options[0]?.id ?? 'infinite' },
  });
  const option = useWatch({ control, name: 'option' });
  const [openEndMonths, setMonths] = useState(OPEN_END_MONTHS);
  const chosen = findLeaseOption(offer.leaseAgreement, option) ?? { months: null };
  const shownFee = usePlatformFee('tenant');
  const cost = computeTrueCost(offer, chosen, { platformFee: shownFee.fee, openEndMonths });
  const gross = (grosze: number) => t('cost.gross', { amount: formatGrosze(grosze, language) });
  const perArea = formatPerArea(cost, t, language);
  const term = t('cost.term', { months: t('unit.months', { count: cost.term.months }) });
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {options.length > 1 && (
        <Box sx={{ maxWidth: 360 }}>
          <SelectField
            name="option"
            control={control}
            label={t('cost.option')}
            choices={options.map((one) => ({ value: one.id, label: describeLeaseOption(one, { t }) }))}
          />
        </Box>
      )}
      <Sum
        title={t('cost.monthly')}
        amount={formatSum(cost.monthly, gross(cost.monthly.amount.gross), t)}
        note={perArea && t('cost.perAreaNote', { amount: perArea.net })}
      >
        <AmountBar parts={buildMonthlyParts(cost, t, language)} />
      </Sum>
      <Sum title={t('cost.dayOne')} amount={formatSum(cost.dayOne, gross(cost.dayOne.amount), t)}>
        <AmountBar parts={buildDayOneParts(cost, t, language)} />
      </Sum>
      <Sum title={term} amount={formatSum(cost.term, gross(cost.term.amount.gross), t)}>
        {chosen.months === null && <MonthsSlider months={openEndMonths} onChange={setMonths} />}
      </Sum>
      <Collapsible id="cost-tables" title={t('cost.tables')}>
        <Box sx={{ display: 'grid', gap: 6 }}>
          <MonthlyTable cost={cost} />
          <div>
            <DayOneTable cost={cost} />
            <Box sx={{ mt: 3 }}>
              <PlatformFeeLine {...shownFee} />
            </Box>
          </div>
          <Assumptions cost={cost} />
        </Box>
      </Collapsible>
    </Box>
  );
}

type SumProps = { title: string; amount: string; note?: string | null; children: ReactNode };

/** One sum: its name and amount on a line, its picture below. */
function Sum({ title, amount, note, children }: SumProps) {
  return (
    <div>
      <Box
        aria-live="polite"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          justifyContent: 'space-between',
          alignItems: 'baseline',
          mb: 2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Box component="span" sx={{ fontSize: 20, fontWeight: 700 }}>
          {amount}
        </Box>
      </Box>
      {children}
      {note && <Box sx={{ mt: 1, color: 'text.secondary' }}>{note}</Box>}
    </div>
  );
}

function Assumptions({ cost }: { cost: TrueCost }) {
  const { t } = useTranslation('offerView');
  return (
    <div>
      <Typography variant="h4" component="h4" sx={{ mb: 2 }}>
        {t('cost.assumptions')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, color: 'text.secondary', '& li': { mb: 1 } }}>
        {cost.assumptions.map((name) => (
          <li key={name}>{t(`cost.assumption.${name}`, { percent: VAT_PERCENT })}</li>
        ))}
      </Box>
    </div>
  );
}
