import { endOfDay, formatInWarsaw, HOUR_MS, startOfDay } from '../../src/domain/shared/dates';

/** Prints the hours of 2020 to 2035 that we show differently from `Intl`, in the time zone of this process (`TZ`). */
const FIRST = Date.UTC(2020, 0, 1);
const END = Date.UTC(2036, 0, 1);
const DAY_HOURS = 24;

const intl = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const isRight = (at: number): boolean => {
  const shown = intl.format(at);
  const day = shown.slice(0, 10);
  return (
    formatInWarsaw(at, 'DD.MM.YYYY, HH:mm') === shown &&
    intl.format(startOfDay(at)) === `${day}, 00:00` &&
    intl.format(endOfDay(at)) === `${day}, 23:59`
  );
};

/** Returns the difference between Warsaw time and this computer's time at a moment, as text. */
const formatClockDifference = (at: number): string =>
  `${Number(intl.format(at).slice(12, 14)) - new Date(at).getUTCHours()} ${new Date(at).getTimezoneOffset()}`;

/** Returns the hours of a day to compare. Without a clock change within three days, its first and last are enough. */
const listHoursToCheck = (day: number): number[] => {
  const isSteady =
    new Set([-1, 0, 1, 2].map((days) => formatClockDifference(day + days * DAY_HOURS * HOUR_MS))).size === 1;
  return isSteady ? [0, DAY_HOURS - 1] : Array.from({ length: DAY_HOURS }, (_, hour) => hour);
};

const wrong: string[] = [];
let compared = 0;
for (let day = FIRST; day < END; day += DAY_HOURS * HOUR_MS)
  for (const hour of listHoursToCheck(day)) {
    compared += 1;
    const at = day + hour * HOUR_MS;
    if (!isRight(at)) wrong.push(new Date(at).toISOString());
  }
console.log(JSON.stringify({ zone: process.env.TZ, compared, wrong }));
