import { computeRoomArea, computeTotalRoomArea, matchesUsableArea } from '@domain/offers/rooms';
import { formatArea } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedFormValue } from '../useDebouncedFormValue';

/** Compares the total of all rooms with the usable area, debounced. */
export function RoomsTotal() {
  const total = useDebouncedFormValue('areaDetails', ({ areaDetails }) =>
    computeTotalRoomArea(areaDetails.levels),
  );
  const usableArea = useDebouncedFormValue('areaDetails.surface', ({ areaDetails }) => areaDetails.surface);
  return <Balance total={total} usableArea={usableArea} />;
}

/** Shows a banner if the areas do not add up (Spec 2 §5). */
const Balance = memo(function Balance({ total, usableArea }: { total: number; usableArea: number | null }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerForm');
  if (usableArea === null || Number.isNaN(usableArea))
    return <Alert severity="info">{t('levels.totalNoArea', { total: formatArea(total, language) })}</Alert>;
  const sums = t('levels.total', {
    total: formatArea(total, language),
    usable: formatArea(usableArea, language),
  });
  const difference = formatArea(Math.abs(usableArea - total), language);
  const verdict = matchesUsableArea(total, usableArea) ? 'match' : total < usableArea ? 'missing' : 'tooMuch';
  return (
    <Alert
      severity={verdict === 'match' ? 'success' : 'error'}
      role={verdict === 'match' ? 'status' : 'alert'}
    >
      <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>{sums}</Box>
      {t(`levels.${verdict}`, { difference })}
    </Alert>
  );
});

/** Running total of one level's rooms (Spec 2 §5). */
export function LevelSum({ index }: { index: number }) {
  const sum = useDebouncedFormValue(`areaDetails.levels.${index}`, ({ areaDetails }) => {
    const level = areaDetails.levels[index];
    return level ? computeRoomArea(level) : null;
  });
  return sum === null ? null : <Sum area={sum} />;
}

const Sum = memo(function Sum({ area }: { area: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerForm');
  return (
    <Box
      sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
      aria-live="polite"
    >
      {t('levels.sum', { sum: formatArea(area, language) })}
    </Box>
  );
});
