import { useServerNow } from '@data/browser/serverClock';
import { formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { Countdown } from '@ui/progress/Countdown';
import { HEADER_PX, RADII, TONES } from '@ui/theme/tokens';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type ClockTask = 'sign' | 'confirm' | 'wait';

type Props = {
  until: number;
  /** Action due by then; `wait` if the other side confirms a scan. */
  task?: ClockTask;
};

/** Countdown of the reservation, always in view while the user signs or confirms. */
export function ReservationClock({ until, task = 'sign' }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const now = useServerNow();
  return (
    <Box
      sx={{
        position: 'sticky',
        top: HEADER_PX,
        zIndex: 2,
        display: 'flex',
        gap: 3,
        px: 4,
        py: 3,
        borderRadius: `${RADII.card}px`,
        color: TONES.amber.text,
        backgroundColor: TONES.amber.background,
      }}
    >
      <Clock size={20} aria-hidden style={{ flex: 'none' }} />
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          {t(`clock.${task}`, { time: formatUntil(until, now, language) })}
        </Box>
        <Box sx={{ fontWeight: 700 }}>
          <Countdown until={until} now={now} />
        </Box>
      </Box>
    </Box>
  );
}
