import { CITIES_QUERY, TIME_TO_KEYS_QUERY } from '@data/offers/cities';
import { useQuery } from '@data/query/useQuery';
import Box from '@mui/material/Box';
import { skipToken } from '@tanstack/react-query';
import { useFirstInteraction } from '@ui/hooks/useFirstInteraction';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** On a wide screen later figures come to the left of the first one, which stays at the right edge. */
const BAR = {
  display: 'flex',
  flex: { sm: 1 },
  flexDirection: { xs: 'row', sm: 'row-reverse' },
  flexWrap: 'wrap',
  columnGap: 6,
  rowGap: 1,
  m: 0,
  p: 0,
  minHeight: { xs: 64, sm: 32 },
  listStyle: 'none',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& b': { mr: 1.5, fontSize: FONT_SIZES.l, color: COLORS.pine },
} as const;

/**
 * Proof in figures. Offers and towns of today are read with the first interaction, one document; they come last, so that
 * nothing moves.
 */
export function ProofBar() {
  const { t } = useTranslation('home');
  const { queryKey, queryFn } = CITIES_QUERY;
  const isAttended = useFirstInteraction();
  const { data: cities } = useQuery({ queryKey, queryFn: isAttended ? queryFn : skipToken });
  const { data: keys } = useQuery({
    queryKey: TIME_TO_KEYS_QUERY.queryKey,
    queryFn: isAttended ? TIME_TO_KEYS_QUERY.queryFn : skipToken,
  });
  const offers = cities?.reduce((sum, { count }) => sum + count, 0);
  const figures =
    cities && offers
      ? ([
          ['offers', offers],
          ['towns', cities.length],
          ...(keys ? ([['days', keys.days]] as const) : []),
        ] as const)
      : [];
  return (
    <Box component="ul" aria-label={t('proof.label')} sx={BAR}>
      <li>
        <b>{t('proof.hours')}</b>
        {t('proof.toSign')}
      </li>
      {figures.map(([name, count]) => (
        <li key={name}>
          <b>{count}</b>
          {t(`proof.${name}`, { count })}
        </li>
      ))}
    </Box>
  );
}
