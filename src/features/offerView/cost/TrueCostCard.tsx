import { usePlatformFee } from '@data/offers/platformFees';
import { findLeaseOption, getLeaseOptions, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { computeTrueCost, OPEN_END_MONTHS, type TrueCost } from '@domain/offers/trueCost';
import { VAT_PERCENT } from '@domain/shared/money';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectField } from '@ui/fields/SelectField';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describeLeaseOption } from '../details/memberRows';
import { DayOneTable, MonthlyTable } from './CostTables';
import { formatExactGrosze, formatPerArea, formatSum } from './costTexts';

/** Months over which the cost of an open-ended lease can be computed. */
const HORIZONS = ['12', '24', '36', '60'] as const;

type Values = { option: LeaseOptionId; horizon: (typeof HORIZONS)[number] };

/** True cost of the lease for the selected option and term, with the assumptions; for accounts only. */
export default function TrueCostCard({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const options = getLeaseOptions(offer.leaseAgreement);
  const { control } = useForm<Values>({
    defaultValues: { option: options[0]?.id ?? 'infinite', horizon: `${OPEN_END_MONTHS}` },
  });
  const [option, horizon] = useWatch({ control, name: ['option', 'horizon'] });
  const chosen = findLeaseOption(offer.leaseAgreement, option) ?? { months: null };
  const shownFee = usePlatformFee('tenant');
  const openEndMonths = Number(horizon) || OPEN_END_MONTHS;
  const cost = computeTrueCost(offer, chosen, { platformFee: shownFee.fee, openEndMonths });
  return (
    <SectionCard title={t('cost.title')} lead={t('cost.lead')}>
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <SelectField
            name="option"
            control={control}
            label={t('cost.option')}
            choices={options.map((one) => ({ value: one.id, label: describeLeaseOption(one, { t }) }))}
          />
          {chosen.months === null && (
            <SelectField
              name="horizon"
              control={control}
              label={t('cost.horizon')}
              choices={HORIZONS.map((months) => ({
                value: months,
                label: t('unit.months', { count: Number(months) }),
              }))}
            />
          )}
        </Box>
        <div aria-live="polite">
          <DescriptionList facts={useHeadFacts(cost)} columns={2} />
        </div>
        <MonthlyTable cost={cost} />
        <div>
          <DayOneTable cost={cost} />
          <Box sx={{ mt: 3 }}>
            <PlatformFeeLine {...shownFee} />
          </Box>
        </div>
        <Assumptions cost={cost} />
      </Box>
    </SectionCard>
  );
}

/** Returns the four most important sums. */
const useHeadFacts = (cost: TrueCost): Fact[] => {
  const { t } = useTranslation('offerView');
  const gross = (grosze: number) => t('cost.gross', { amount: formatExactGrosze(grosze) });
  const perArea = formatPerArea(cost, t);
  return [
    { label: t('cost.perArea'), value: perArea ? perArea.net : t('cost.unknown') },
    { label: t('cost.monthly'), value: formatSum(cost.monthly, gross(cost.monthly.amount.gross), t) },
    { label: t('cost.dayOne'), value: formatSum(cost.dayOne, gross(cost.dayOne.amount), t) },
    {
      label: t('cost.term', { months: t('unit.months', { count: cost.term.months }) }),
      value: formatSum(cost.term, gross(cost.term.amount.gross), t),
    },
  ];
};

function Assumptions({ cost }: { cost: TrueCost }) {
  const { t } = useTranslation('offerView');
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
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
