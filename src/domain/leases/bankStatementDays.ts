import { toRealDay } from '../shared/days';

const YEAR_FIRST = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})(?!\d)/;
/** Marks by which spreadsheets force a cell to be text. */
const TEXT_MARK = /^(?:='?"?|')/;

/** Order of day and month if the year comes last; `unknown` if a table does not reveal it. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'unknown';

type WrittenDay = { dayFirst: string | null; monthFirst: string | null; separator: string };

/** Returns both readings of a day whose year comes last, or `null` for any other cell. Days with dots are always day first. */
const readBothWays = (text: string): WrittenDay | null => {
  const [, first, separator = '', second, last = ''] = YEAR_LAST.exec(text) ?? [];
  if (!last) return null;
  const year = (last.length === 2 ? 2000 : 0) + Number(last);
  const dayFirst = toRealDay(year, Number(second), Number(first));
  const monthFirst = separator === '.' ? dayFirst : toRealDay(year, Number(first), Number(second));
  return { dayFirst, monthFirst, separator };
};

const toText = (cell: string): string => cell.trim().replace(TEXT_MARK, '');

/**
 * Returns the day at the beginning of a cell (`2026-11-30`, `30.11.2026`, `30-11-26 14:05`), or `null`. In an unknown order it
 * returns a day only if both readings agree.
 */
export const readDay = (cell: string, order: DayOrder = 'dayFirst'): string | null => {
  const text = toText(cell);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return toRealDay(Number(year), Number(month), Number(day));
  const written = readBothWays(text);
  if (!written) return null;
  if (order !== 'unknown') return written[order];
  return written.dayFirst === written.monthFirst ? written.dayFirst : null;
};

/** Returns whether a cell begins with a day, in either order. */
export const isDay = (cell: string): boolean =>
  readDay(cell) !== null || readDay(cell, 'monthFirst') !== null;

/** Returns the orders in which every cell is a real day; none if the cells contradict each other. */
const getPossibleOrders = (written: readonly WrittenDay[]): DayOrder[] =>
  (['dayFirst', 'monthFirst'] as const).filter((order) => written.every((day) => day[order] !== null));

/**
 * Returns the order of a table's days by all cells of the column, then by its other date columns. If both orders fit, slashes
 * under an English heading stay `unknown` (American or British notation); otherwise the day comes first.
 */
export const findDayOrder = (
  cells: readonly string[],
  { others, isEnglish }: { others: readonly string[]; isEnglish: boolean },
): DayOrder => {
  const toWritten = (texts: readonly string[]) =>
    texts
      .map((text) => readBothWays(toText(text)))
      .filter((day) => day !== null)
      .filter(({ dayFirst, monthFirst }) => dayFirst !== null || monthFirst !== null);
  const written = toWritten(cells);
  const possible = getPossibleOrders(written);
  if (possible.length < 2) return possible[0] ?? 'unknown';
  const [order, another] = getPossibleOrders([...written, ...toWritten(others)]);
  if (!order) return 'unknown';
  if (!another) return order;
  return isEnglish && written.some(({ separator }) => separator === '/') ? 'unknown' : 'dayFirst';
};
