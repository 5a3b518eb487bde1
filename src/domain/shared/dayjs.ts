import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pl.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

/**
 * dayjs with the plugins of the project; `tools/lint/dayjs.grit` lets no other file import it or call `.tz`. Calendar days
 * are counted in UTC (`days.ts`), moments are shown on Warsaw's clocks (`dates.ts`).
 */
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(isoWeek);

export { type Dayjs, dayjs };
