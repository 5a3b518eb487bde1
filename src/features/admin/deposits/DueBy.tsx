import { useServerNow } from '@data/browser/serverClock';
import { countDaysBetween, MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { DateText } from '@ui/tables/amounts';
import type { Tone } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const getTone = (days: number): Tone => (days < 0 ? 'brick' : days <= 1 ? 'amber' : 'slate');

/** A deadline and the days left. */
export function DueBy({ at }: { at: number | null }) {
  const { t } = useTranslation('admin');
  const days = countDaysBetween(useServerNow(MINUTE_MS), at ?? 0);
  if (at === null) return '–';
  const words =
    days === 0 ? t('due.today') : days < 0 ? t('due.late', { count: -days }) : t('due.left', { count: days });
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center', whiteSpace: 'nowrap' }}>
      <DateText at={at} />
      <StateChip tone={getTone(days)}>{words}</StateChip>
    </Box>
  );
}
