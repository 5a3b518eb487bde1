import { formatInWarsaw, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import type { Statement, StatementEntry } from './bankStatement';
import { CLOSING_CODES } from './bankStatementCamtTotals';
import { readDay } from './bankStatementDays';
import { getChildren, getText, type XmlElement } from './xmlTree';

/** An ISO 8601 time with a zone. */
const ZONED = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

/** Returns a written time in Warsaw (`YYYY-MM-DDTHH:mm`). One without a zone, and a day without a time, stay as they are. */
const toWarsawTime = (written: string): string => {
  if (!ZONED.test(written) || readDay(written) === null) return written;
  const at = Date.parse(written);
  return Number.isNaN(at) ? '' : formatInWarsaw(at, 'YYYY-MM-DDTHH:mm');
};

const toBankDay = (written: string): string | null => {
  if (!ZONED.test(written) || readDay(written) === null) return readDay(written);
  const at = Date.parse(written);
  return Number.isNaN(at) ? null : toIsoDay(at);
};

/**
 * Returns the day of an element with a day or a time. A time with a zone is converted to its day in Warsaw, as in other formats.
 */
export const readBankDay = (entry: XmlElement, name: 'BookgDt' | 'ValDt' | 'Dt'): string | null =>
  toBankDay(getText(entry, name, 'Dt') || getText(entry, name, 'DtTm'));

/** A day without a time is whole. So is one written to its first or last minute in any zone: the bank means its own day. */
const STARTS_DAY = /^[\d-]+$|T00:00/;
const ENDS_DAY = /^[\d-]+$|T(?:23:59|24:00)/;

/** Returns the first day that begins no earlier than a written time, or `null` if it is no time. */
const getFirstWholeDay = (written: string): string | null => {
  const time = STARTS_DAY.test(written) ? written : toWarsawTime(written);
  const day = readDay(time);
  return day && (STARTS_DAY.test(time) ? day : addDays(day));
};

/** Returns the last day that is over at a written time, or `null` if it is no time. */
const getLastWholeDay = (written: string): string | null => {
  const time = ENDS_DAY.test(written) ? written : toWarsawTime(written);
  const day = readDay(time);
  return day && (ENDS_DAY.test(time) ? day : addDays(day, -1));
};

const getEarliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** Returns the day of the closing balance. */
const readClosingDay = (statement: XmlElement): string | null => {
  const closing = getChildren(statement, 'Bal').find((balance) =>
    CLOSING_CODES.includes(getText(balance, 'Tp', 'CdOrPrtry', 'Cd')),
  );
  return closing ? readBankDay(closing, 'Dt') : null;
};

/**
 * Returns the whole days that the statements show: the period that each names, else the days from its first movement to its closing
 * balance. A day that was not over when the statement was made is not whole.
 */
export const readCamtPeriod = (
  statements: readonly XmlElement[],
  entries: readonly StatementEntry[],
): Pick<Statement, 'period'> => {
  const days = statements.map((statement) => {
    const stated = getLastWholeDay(getText(statement, 'FrToDt', 'ToDtTm')) ?? readClosingDay(statement);
    const made = getLastWholeDay(getText(statement, 'CreDtTm'));
    return {
      from: getFirstWholeDay(getText(statement, 'FrToDt', 'FrDtTm')),
      until: stated && getEarliest([stated, made]),
    };
  });
  const firsts = days.flatMap(({ from }) => from ?? []);
  const from = getEarliest(firsts.length > 0 ? firsts : entries.map(({ bookedOn }) => bookedOn));
  const until = days
    .flatMap((day) => day.until ?? [])
    .sort()
    .at(-1);
  return from && until && from <= until ? { period: { from, until } } : {};
};
