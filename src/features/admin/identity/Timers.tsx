import type { IdentityRequest } from '@domain/identity/identityRequest';
import {
  formatClock,
  getTimerMs,
  getTimerTone,
  isLongWait,
  listTimers,
  type TimerTone,
} from '@domain/identity/timers';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import type { Tone } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const TONES: Record<TimerTone, Tone> = { calm: 'slate', yellow: 'amber', red: 'brick' };

type Props = { request: IdentityRequest; now: number };

/** The running timers of a request, each with a colour by its seconds and a word for it, and the mark of a long wait. */
export function Timers({ request, now }: Props) {
  const { t } = useTranslation('identity');
  const timers = listTimers(request, now);
  const isLong = isLongWait(request, now);
  if (timers.length === 0 && !isLong) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
      {timers.map((timer) => {
        const tone = getTimerTone(timer, now);
        const word = tone === 'calm' ? '' : ` · ${t(`queue.tone.${tone}`)}`;
        return (
          <Box key={timer.kind} role="timer" data-tone={tone}>
            <StateChip tone={TONES[tone]}>
              {`${t(`queue.timer.${timer.kind}`)} ${formatClock(getTimerMs(timer, now), timer.direction)}${word}`}
            </StateChip>
          </Box>
        );
      })}
      {isLong && <StateChip tone="brick">{t('queue.longWait')}</StateChip>}
    </Box>
  );
}
