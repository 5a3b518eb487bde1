import { realDayAt } from '../shared/days';

const YEAR_FIRST = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)/;
/** Marks by which spreadsheets keep a cell a text. */
const TEXT_MARK = /^(?:='?"?|')/;

/** The day a cell of a table begins with (`2026-11-30`, `30.11.2026`, `30-11-26 14:05`), or `null`. */
export const readDay = (cell: string): string | null => {
  const text = cell.trim().replace(TEXT_MARK, '');
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return realDayAt(Number(year), Number(month), Number(day));
  const [, first, second, last = ''] = DAY_FIRST.exec(text) ?? [];
  const century = last.length === 2 ? 2000 : 0;
  return last ? realDayAt(century + Number(last), Number(second), Number(first)) : null;
};

export const isDay = (cell: string): boolean => readDay(cell) !== null;
