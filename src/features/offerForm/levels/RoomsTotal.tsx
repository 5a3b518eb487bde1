import type { OfferDraft } from '@domain/offers/offer';
import { roomAreaOf, roomsMatchUsableArea, totalRoomArea } from '@domain/offers/rooms';
import { formatArea } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The rooms of all levels against the usable area; a banner says what does not add up (Spec 2 §5). */
export function RoomsTotal() {
  const { t } = useTranslation('offerForm');
  const [levels, usableArea] = useWatch<OfferDraft, ['areaDetails.levels', 'areaDetails.surface']>({
    name: ['areaDetails.levels', 'areaDetails.surface'],
  });
  const total = totalRoomArea(levels);
  if (usableArea === null || Number.isNaN(usableArea))
    return <Alert severity="info">{t('levels.totalNoArea', { total: formatArea(total) })}</Alert>;
  const sums = t('levels.total', { total: formatArea(total), usable: formatArea(usableArea) });
  const difference = formatArea(Math.abs(usableArea - total));
  const verdict = roomsMatchUsableArea(levels, usableArea)
    ? 'match'
    : total < usableArea
      ? 'missing'
      : 'tooMuch';
  return (
    <Alert
      severity={verdict === 'match' ? 'success' : 'error'}
      role={verdict === 'match' ? 'status' : 'alert'}
    >
      <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>{sums}</Box>
      {t(`levels.${verdict}`, { difference })}
    </Alert>
  );
}

/** The running sum of one level's rooms (Spec 2 §5). */
export function LevelSum({ index }: { index: number }) {
  const { t } = useTranslation('offerForm');
  const level = useWatch<OfferDraft, `areaDetails.levels.${number}`>({ name: `areaDetails.levels.${index}` });
  if (!level) return null;
  return (
    <Box
      sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
      aria-live="polite"
    >
      {t('levels.sum', { sum: formatArea(roomAreaOf(level)) })}
    </Box>
  );
}
