import { useServerNow } from '@data/browser/serverClock';
import { splitCountdown } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Refresh interval of the validity countdown (Spec 2 §9). */
export const VALIDITY_REFRESH_MS = 100;

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** Days, hours, minutes and seconds until the offer expires, then a message that it has expired (Spec 2 §2). */
export function ValidityCountdown({ until }: { until: number }) {
  const { t } = useTranslation('offerView');
  const left = until - useServerNow(VALIDITY_REFRESH_MS);
  const { days, hours, minutes, seconds } = splitCountdown(left);
  const clock = t('panel.time.clock', {
    hours: padTwoDigits(hours),
    minutes: padTwoDigits(minutes),
    seconds: padTwoDigits(seconds),
  });
  return (
    <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {left < 0 ? t('panel.invalid') : `${t('panel.time.days', { count: days })} ${clock}`}
    </Box>
  );
}
