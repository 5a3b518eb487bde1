import type { OfferDraft } from '@domain/offers/offer';
import { makesUsableArea, roomAreaOf, totalRoomArea } from '@domain/offers/rooms';
import { formatArea } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The rooms of all levels against the usable area, right after the keystroke that changed them. */
export function RoomsTotal() {
  const [levels, usableArea] = useWatch<OfferDraft, ['areaDetails.levels', 'areaDetails.surface']>({
    name: ['areaDetails.levels', 'areaDetails.surface'],
  });
  const total = useDeferredValue(totalRoomArea(levels));
  return <Balance total={total} usableArea={useDeferredValue(usableArea)} />;
}

/** A banner says what does not add up (Spec 2 §5). */
const Balance = memo(function Balance({ total, usableArea }: { total: number; usableArea: number | null }) {
  const { t } = useTranslation('offerForm');
  if (usableArea === null || Number.isNaN(usableArea))
    return <Alert severity="info">{t('levels.totalNoArea', { total: formatArea(total) })}</Alert>;
  const sums = t('levels.total', { total: formatArea(total), usable: formatArea(usableArea) });
  const difference = formatArea(Math.abs(usableArea - total));
  const verdict = makesUsableArea(total, usableArea) ? 'match' : total < usableArea ? 'missing' : 'tooMuch';
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

/** The running sum of one level's rooms (Spec 2 §5). */
export function LevelSum({ index }: { index: number }) {
  const level = useWatch<OfferDraft, `areaDetails.levels.${number}`>({ name: `areaDetails.levels.${index}` });
  const sum = useDeferredValue(level ? roomAreaOf(level) : null);
  return sum === null ? null : <Sum area={sum} />;
}

const Sum = memo(function Sum({ area }: { area: number }) {
  const { t } = useTranslation('offerForm');
  return (
    <Box
      sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
      aria-live="polite"
    >
      {t('levels.sum', { sum: formatArea(area) })}
    </Box>
  );
});
