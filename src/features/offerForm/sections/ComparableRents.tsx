import { useQuery } from '@data/query/useQuery';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import type { OfferDraft } from '@domain/offers/offer';
import { compareRentsSoFar } from '@domain/offers/rentLevel';
import { HOUR_MS } from '@domain/shared/dates';
import { formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { skipToken } from '@tanstack/react-query';
import { useDebouncedValue } from '@ui/hooks/useDebouncedValue';
import { DotPlot } from '@ui/plan/DotPlot';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A city is looked for once it is typed, not letter by letter. */
const PAUSE_MS = 1000;

const WATCHED = ['price', 'areaDetails.surface', 'legalMainUse', 'address.city'] as const;

/** Rents per m² of offers of the same use in the same city, as dots, with the typed one among them. */
export function ComparableRents() {
  const { language } = useLanguage();
  const { t } = useTranslation('offerForm');
  const [rent, surface, use, typedCity] = useWatch<OfferDraft, typeof WATCHED>({ name: WATCHED });
  const city = useDebouncedValue(typedCity.trim(), PAUSE_MS);
  const audience = getAudience(useViewer());
  const { data } = useQuery({
    queryKey: ['comparableRents', use, city],
    queryFn:
      audience === 'member' && use && city
        ? async () => (await import('@data/offers/comparableRents')).loadComparableRents(use, city)
        : skipToken,
    staleTime: HOUR_MS,
  });
  const compared = compareRentsSoFar({ rent, surface }, data ?? []);
  if (!compared) return null;
  const format = (perSqm: number) =>
    t('rents.perArea', { amount: formatMoney(Math.round(perSqm), language) });
  const { own, low, high } = compared;
  const facts = { count: compared.others.length, city, low: format(low), high: format(high) };
  const label = own === null ? t('rents.others', facts) : t('rents.withOwn', { ...facts, own: format(own) });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>{label}</Box>
      <DotPlot own={own} others={compared.others} format={format} label={label} />
    </Box>
  );
}
