import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pl.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

/**
 * dayjs with the project's plugins. `tools/lint/dayjs.grit` forbids other files to import it or call `.tz`. Calendar days are
 * counted in UTC (`days.ts`), timestamps are shown in Warsaw local time (`dates.ts`).
 */
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(isoWeek);

export { type Dayjs, dayjs };
