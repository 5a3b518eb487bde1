import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime, formatTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** How long a time is told as minutes and hours ago. */
const RELATIVE_MS = 6 * HOUR_MS;

/** Formats a past moment; the last minute is said in words of the page. */
const formatAgo = (at: number, now: number, { language, justNow }: { language: string; justNow: string }) => {
  const ago = Math.max(0, now - at);
  if (ago < MINUTE_MS) return justNow;
  if (ago >= RELATIVE_MS) return formatTime(at);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return ago < HOUR_MS
    ? format.format(-Math.floor(ago / MINUTE_MS), 'minute')
    : format.format(-Math.floor(ago / HOUR_MS), 'hour');
};

/** A past moment under the title of its day: minutes or hours ago, earlier than that the time of day. */
export function SinceText({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation('notifications');
  const { language } = useLanguage();
  return (
    <Box
      component="time"
      dateTime={new Date(at).toISOString()}
      title={formatDateTime(at, language)}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {formatAgo(at, now, { language, justNow: t('justNow') })}
    </Box>
  );
}
