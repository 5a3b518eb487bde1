import { realDayAt } from '../shared/days';
import { folded } from '../shared/text';
import {
  accountDigits,
  groszeOf,
  STATEMENT_CURRENCY,
  type StatementEntry,
  type StatementReading,
  tidy,
} from './bankStatement';

/** How the big Polish banks head the columns we need, the best first; lower case without diacritics. */
const HEADINGS = {
  bookedOn: [
    'data ksiegowania',
    'data rozliczenia',
    'data operacji',
    'data transakcji',
    'data waluty',
    'data',
  ],
  amount: [
    'kwota transakcji (waluta rachunku)',
    'kwota w walucie rachunku',
    'kwota operacji',
    'kwota transakcji',
    'kwota',
  ],
  credit: ['uznania', 'uznanie', 'wplywy'],
  debit: ['obciazenia', 'obciazenie', 'wydatki'],
  currency: ['waluta rachunku', 'waluta operacji', 'waluta'],
  counterparty: [
    'nadawca/odbiorca',
    'odbiorca/zleceniodawca',
    'nazwa nadawcy',
    'dane kontrahenta',
    'kontrahent',
    'nadawca',
  ],
  counterpartyAccount: [
    'rachunek zrodlowy',
    'numer rachunku nadawcy',
    'nr rachunku kontrahenta',
    'na konto/z konta',
    'numer konta',
    'nr rachunku',
    'rachunek kontrahenta',
  ],
  title: [
    'tytul',
    'tytulem',
    'tytul operacji',
    'szczegoly transakcji',
    'opis transakcji',
    'opis operacji',
    'opis',
  ],
} as const;
type Heading = keyof typeof HEADINGS;
type Columns = { [Name in Heading]: number | null };
type Row = readonly string[];

/** Parts some banks write into one column with their names before them. */
const NAMED_PARTS: readonly { name: 'counterparty' | 'counterpartyAccount' | 'title'; start: RegExp }[] = [
  { name: 'counterparty', start: /^nazwa nadawcy\s*:/i },
  { name: 'counterpartyAccount', start: /^rachunek nadawcy\s*:/i },
  { name: 'title', start: /^tytuł\s*:/i },
];

const DELIMITERS = [';', ',', '\t', '|'] as const;

const heading = (cell: string): string =>
  folded(tidy(cell))
    .replace(/^#/, '')
    .replace(/\s*\/\s*/g, '/');

const columnsOf = (row: Row): Columns => {
  const names = row.map(heading);
  const place = (known: readonly string[]): number | null => {
    const found = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  return Object.fromEntries(Object.entries(HEADINGS).map(([name, known]) => [name, place(known)])) as Columns;
};

const isHeader = ({ bookedOn, amount, credit, title }: Columns): boolean =>
  bookedOn !== null && title !== null && (amount !== null || credit !== null);

/** The sign between the columns of a table: the one that makes a header of some line. */
export const delimiterOf = (text: string): string | null => {
  const lines = text.split(/\r\n|\r|\n/);
  const unquoted = (cell: string) => cell.replaceAll('"', '');
  return (
    DELIMITERS.find((sign) => lines.some((line) => isHeader(columnsOf(line.split(sign).map(unquoted))))) ??
    null
  );
};

const YEAR_FIRST = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/;

const dayOf = (text: string): string | null => {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return realDayAt(Number(year), Number(month), Number(day));
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  return last ? realDayAt(Number(last), Number(second), Number(first)) : null;
};

const amountOf = (row: Row, { amount, credit, debit }: Columns): number | null => {
  const at = (index: number | null) => (index === null ? '' : tidy(row[index] ?? ''));
  if (amount !== null) return groszeOf(at(amount));
  if (at(credit)) return groszeOf(at(credit));
  const paid = groszeOf(at(debit));
  return paid === null ? null : -Math.abs(paid);
};

const detailsOf = (row: Row, columns: Columns): Omit<StatementEntry, 'bookedOn' | 'grosze'> => {
  const written = (name: 'counterparty' | 'counterpartyAccount' | 'title'): string => {
    const part = NAMED_PARTS.find((known) => known.name === name);
    const named = row.find((cell) => part?.start.test(tidy(cell)));
    if (named && part) return tidy(tidy(named).replace(part.start, ''));
    const column = columns[name];
    return column === null ? '' : tidy(row[column] ?? '');
  };
  return {
    counterparty: written('counterparty'),
    counterpartyAccount: accountDigits(written('counterpartyAccount')),
    title: written('title'),
  };
};

/** A row without a day is no movement: the banks put texts, sums and empty rows around the table. */
const entryOf = (row: Row, columns: Columns): StatementEntry | 'unread' | 'foreign' | null => {
  const day = tidy(row[columns.bookedOn ?? 0] ?? '');
  if (!/^\d/.test(day)) return null;
  const bookedOn = dayOf(day);
  const grosze = amountOf(row, columns);
  if (!bookedOn || grosze === null) return 'unread';
  const currency = columns.currency === null ? '' : tidy(row[columns.currency] ?? '');
  if (currency && currency.toUpperCase() !== STATEMENT_CURRENCY) return 'foreign';
  return { bookedOn, grosze, ...detailsOf(row, columns) };
};

/**
 * Reads the rows of a table as the big Polish banks export it (mBank, PKO BP, ING, Pekao, Millennium, Alior and whoever
 * heads the columns alike); what stands above the header is skipped.
 */
export const readTable = (rows: readonly Row[]): StatementReading => {
  const start = rows.findIndex((row) => isHeader(columnsOf(row)));
  if (start < 0) return { fault: 'statementUnreadable' };
  const columns = columnsOf(rows[start] ?? []);
  const read = rows.slice(start + 1).map((row) => entryOf(row, columns));
  if (read.includes('foreign')) return { fault: 'statementForeignCurrency' };
  const entries = read.filter(
    (entry): entry is StatementEntry => entry !== null && typeof entry === 'object',
  );
  const unread = read.flatMap((entry, index) => (entry === 'unread' ? [start + index + 2] : []));
  if (entries.length === 0 && unread.length === 0) return { fault: 'statementEmpty' };
  return { accounts: [], entries, unread };
};
