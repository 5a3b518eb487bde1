import { formatFullDate, formatTime } from '@domain/shared/format';
import type { Span } from '@domain/viewings/availability';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';

/** A time such as `wtorek, 24 listopada 2026, 10:00–10:30`. The hours stay on one line. */
export function ViewingTime({ startsAt, endsAt }: Span) {
  const { language } = useLanguage();
  return (
    <>
      {formatFullDate(startsAt, language)},{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatTime(startsAt)}–{formatTime(endsAt)}
      </Box>
    </>
  );
}
