import { normalizeForSearch } from '../shared/text';
import { type ColumnChoice, tidy } from './bankStatement';
import { HEADINGS, type Heading } from './bankStatementHeadings';
import { isBareAccount, type PartyName, readPartyName } from './bankStatementParties';

/**
 * The column of each fact, counted from 0. `dates` are all columns with days; `isEnglish` is the language of the `bookedOn`
 * heading. `bareAccount` holds accounts, and its heading does not say whose. `labelled` are the title's column and the columns
 * without a heading behind it, into which some banks write labelled parts. `width` is the number of headings. `isSigned`: some
 * amount has a minus.
 */
export type Columns = { [Name in Heading]: number | null } & {
  dates: number[];
  isEnglish: boolean;
  bareAccount: number | null;
  labelled: number[];
  width: number;
  isSigned: boolean;
};

/** Marks around a cell that a spreadsheet stores as text, and a zone behind a time. */
const TEXT_MARK = /^="(.*)"$/;
const ZONE = / \((?:utc|gmt|cet|cest)\)$/;

const normalizeHeading = (cell: string): string =>
  normalizeForSearch(tidy(cell.replaceAll('_', ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')))
    .replace(TEXT_MARK, '$1')
    .replace(/^#/, '')
    .replace(/:$/, '')
    .replace(ZONE, '')
    .replace(/\s*\/\s*/g, '/');

const DAY_HEADING = /^(data|date)\b|\bdate$/;

type HeadingColumns = Record<Heading, number | null>;

/** Columns of the two parties, by the words of their headings. */
const PARTY_COLUMNS: readonly (readonly [heading: Heading, name: PartyName])[] = [
  ['counterparty', { isAccount: false, sign: 0 }],
  ['sender', { isAccount: false, sign: 1 }],
  ['receiver', { isAccount: false, sign: -1 }],
  ['counterpartyAccount', { isAccount: true, sign: 0 }],
  ['senderAccount', { isAccount: true, sign: 1 }],
  ['receiverAccount', { isAccount: true, sign: -1 }],
];

/** Adds the columns of the parties whose headings are not known literally. */
const addPartyColumns = (named: HeadingColumns, names: readonly string[]): HeadingColumns => {
  const taken: (number | null)[] = Object.values(named);
  const read = names.map((name, index) => (taken.includes(index) ? null : readPartyName(name)));
  const find = ({ isAccount, sign }: PartyName): number | null => {
    const found = read.findIndex((name) => name?.isAccount === isAccount && name.sign === sign);
    return found < 0 ? null : found;
  };
  const added = PARTY_COLUMNS.map(([heading, name]) => [heading, named[heading] ?? find(name)]);
  return { ...named, ...Object.fromEntries(added) };
};

/** Returns the title's column and those without a heading behind it. */
const getLabelled = (title: number | null, names: readonly string[]): number[] => {
  if (title === null) return [];
  const next = names.findIndex((name, index) => index > title && name !== '');
  const end = next < 0 ? names.length : next;
  return Array.from({ length: end - title }, (_, index) => title + index);
};

const STATUS_WORD = /\bstatus\b/;

const findName = (names: readonly string[], word: RegExp): number | null => {
  const found = names.findIndex((name) => word.test(name));
  return found < 0 ? null : found;
};

/** A column that describes the operation beside a column of its own for the title. */
const OPERATION = 'opis operacji';

/** Returns the columns named by a row of headings. */
export const getColumns = (row: readonly string[]): Columns => {
  const names = row.map(normalizeHeading);
  const place = (known: readonly string[]): number | null => {
    const found = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const known = Object.fromEntries(
    Object.entries(HEADINGS).map(([name, headings]) => [name, place(headings)]),
  ) as HeadingColumns;
  const named = addPartyColumns(known, names);
  const operation = place([OPERATION]);
  const bare = names.findIndex((name, index) => isBareAccount(name) && !Object.values(named).includes(index));
  return {
    ...named,
    status: named.status ?? findName(names, STATUS_WORD),
    kind: named.kind ?? (operation === named.title ? null : operation),
    dates: names.flatMap((name, index) => (DAY_HEADING.test(name) ? [index] : [])),
    isEnglish: /\bdate\b/.test(names[named.bookedOn ?? -1] ?? ''),
    bareAccount: bare < 0 ? null : bare,
    labelled: getLabelled(named.title, names),
    width: names.length,
    isSigned: false,
  };
};

/** Returns whether the columns are those of a bank's table: a day, an amount and a title. */
export const areHeadings = ({ bookedOn, amount, credit, title }: Columns): boolean =>
  bookedOn !== null && title !== null && (amount !== null || credit !== null);

const NO_COLUMNS = Object.fromEntries(Object.keys(HEADINGS).map((name) => [name, null])) as Record<
  Heading,
  null
>;

/** Returns the columns an admin assigned in a table without headings. */
export const toColumns = (choice: ColumnChoice): Columns => ({
  ...NO_COLUMNS,
  ...choice,
  dates: [choice.bookedOn],
  isEnglish: false,
  bareAccount: null,
  labelled: [],
  width: 0,
  isSigned: false,
});
