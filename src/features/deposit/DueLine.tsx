import { useServerNow } from '@data/browser/serverClock';
import type { DepositDates } from '@domain/leases/depositDeadline';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const STOPS = [
  ['dueAt', 'line.due'],
  ['endableAt', 'line.endable'],
  ['endsAt', 'line.ends'],
] as const satisfies readonly (readonly [keyof DepositDates, string])[];

const MARK_PX = 12;

/** The three days of a missing deposit on a line. The sentence beside it says the same. */
export function DueLine({ dates }: { dates: DepositDates }) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const now = useServerNow(MINUTE_MS);
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', pt: 3, pb: 1 }}>
      {STOPS.map(([key, label], index) => {
        const isOver = now >= dates[key];
        const colour = isOver ? COLORS.brick : index === 0 ? COLORS.pine : COLORS.controlBorder;
        return (
          <Box key={key} sx={{ position: 'relative', pr: 2 }}>
            <Box
              sx={{
                height: 2,
                mt: `${MARK_PX / 2 - 1}px`,
                mr: -2,
                visibility: index === STOPS.length - 1 ? 'hidden' : 'visible',
                backgroundColor: isOver ? COLORS.brick : COLORS.hairline,
              }}
            />
            <Box
              sx={{
                position: 'absolute',
                top: 0,
                left: 0,
                width: MARK_PX,
                height: MARK_PX,
                borderRadius: '50%',
                border: `2px solid ${colour}`,
                backgroundColor: isOver || index === 0 ? colour : COLORS.paper,
                forcedColorAdjust: 'none',
              }}
            />
            <Box
              sx={{
                mt: 2,
                fontWeight: FONT_WEIGHTS.medium,
                fontVariantNumeric: 'tabular-nums',
                fontSize: FONT_SIZES.xs,
              }}
            >
              {formatDeadline(dates[key], language)}
            </Box>
            <Box sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{t(label)}</Box>
          </Box>
        );
      })}
    </Box>
  );
}
