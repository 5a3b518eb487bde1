import { splitCountdown } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { until: number; now: number; onOver?: () => void };

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** Remaining time until a moment: `2 dni 03:14:09`; says so when it is over. */
export function Countdown({ until, now, onOver }: Props) {
  const { t } = useTranslation('common');
  const left = until - now;
  const isOver = left <= 0;
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  const { days, hours, minutes, seconds } = splitCountdown(left);
  const clock = [hours, minutes, seconds].map(padTwoDigits).join(':');
  return (
    <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {isOver ? t('countdown.over') : days > 0 ? `${t('countdown.days', { count: days })} ${clock}` : clock}
    </Box>
  );
}
