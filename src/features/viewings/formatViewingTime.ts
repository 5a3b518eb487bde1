import { formatFullDate, formatTime, type Language } from '@domain/shared/format';
import type { Span } from '@domain/viewings/availability';

/** Formats as `wtorek, 24 listopada 2026, 10:00–10:30`. */
export const formatViewingTime = ({ startsAt, endsAt }: Span, language: Language): string =>
  `${formatFullDate(startsAt, language)}, ${formatTime(startsAt)}–${formatTime(endsAt)}`;
