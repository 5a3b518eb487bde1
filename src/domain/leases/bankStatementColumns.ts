import { normalizeForSearch } from '../shared/text';
import { type ColumnChoice, tidy } from './bankStatement';
import { isBareAccount, type PartyName, readPartyName } from './bankStatementParties';

/** Column headings of the large Polish banks, best first; lower case without diacritics. */
const HEADINGS = {
  bookedOn: [
    'data ksiegowania',
    'data zaksiegowania',
    'data rozliczenia',
    'data operacji',
    'data transakcji',
    'data waluty',
    'data i czas',
    'data',
    'booking date',
    'posting date',
    'date of booking',
    'completed date',
    'date completed',
    'transaction date',
    'operation date',
    'date of operation',
    'date of transaction',
    'date and time',
    'date',
    'value date',
  ],
  amount: [
    'kwota transakcji (waluta rachunku)',
    'kwota w walucie rachunku',
    'kwota operacji',
    'kwota transakcji',
    'kwota przelewu',
    'kwota (pln)',
    'kwota pln',
    'kwota i waluta',
    'kwota',
    'amount and currency',
    'amount',
  ],
  credit: [
    'uznania',
    'uznanie',
    'wplywy',
    'kwota uznania',
    'kwota uznan',
    'kwota ma',
    'ma',
    'credit amount',
    'credit',
  ],
  debit: [
    'obciazenia',
    'obciazenie',
    'wydatki',
    'kwota obciazenia',
    'kwota obciazen',
    'kwota wn',
    'kwota winien',
    'wn',
    'winien',
    'debit amount',
    'debit',
  ],
  side: [
    'strona',
    'strona transakcji',
    'strona operacji',
    'wn/ma',
    'uznanie/obciazenie',
    'obciazenie/uznanie',
    'uznania/obciazenia',
    'ma/wn',
    'winien/ma',
    'ma/winien',
    'dt/ct',
    'd/c',
    'c/d',
    'debit/credit',
    'credit/debit',
    'kierunek',
    'znak',
  ],
  /** Serves as `side` too if its words name a side. */
  kind: [
    'typ',
    'typ operacji',
    'typ transakcji',
    'rodzaj',
    'rodzaj operacji',
    'rodzaj transakcji',
    'type',
    'operation type',
    'transaction type',
  ],
  balance: [
    'saldo po operacji',
    'saldo po transakcji',
    'saldo po ksiegowaniu',
    'saldo ksiegowe',
    'saldo',
    'balance after transaction',
    'running balance',
    'balance',
  ],
  currency: ['waluta rachunku', 'waluta operacji', 'waluta transakcji', 'waluta', 'currency'],
  status: [
    'status',
    'status transakcji',
    'status operacji',
    'stan operacji',
    'stan transakcji',
    'state',
    'transaction status',
    'transaction state',
  ],
  counterparty: [
    'nadawca/odbiorca',
    'odbiorca/nadawca',
    'odbiorca/zleceniodawca',
    'dane kontrahenta',
    'nazwa kontrahenta',
    'kontrahent',
    'counterparty',
    'payer/payee',
  ],
  sender: ['nazwa nadawcy', 'dane nadawcy', 'nadawca', 'zleceniodawca', 'payer', 'sender', 'remitter'],
  receiver: ['nazwa odbiorcy', 'dane odbiorcy', 'odbiorca', 'beneficjent', 'payee', 'beneficiary'],
  counterpartyAccount: [
    'nr rachunku kontrahenta',
    'numer rachunku kontrahenta',
    'rachunek kontrahenta',
    'konto kontrahenta',
    'nadawca/odbiorca - rachunek',
    'na konto/z konta',
  ],
  senderAccount: ['rachunek zrodlowy', 'numer rachunku nadawcy', 'rachunek nadawcy', 'nr rachunku nadawcy'],
  receiverAccount: [
    'rachunek docelowy',
    'numer rachunku odbiorcy',
    'rachunek odbiorcy',
    'nr rachunku odbiorcy',
  ],
  ownAccount: [
    'numer rachunku/karty',
    'rachunek wlasny',
    'moj rachunek',
    'rachunek klienta',
    'rachunek posiadacza',
    'produkt',
  ],
  title: [
    'tytul',
    'tytulem',
    'tytul operacji',
    'tytul przelewu',
    'tytul transakcji',
    'tytul platnosci',
    'szczegoly transakcji',
    'opis transakcji',
    'opis operacji',
    'tresc operacji',
    'tresc',
    'cel platnosci',
    'wiadomosc dla odbiorcy',
    'opis',
    'title',
    'transfer title',
    'payment title',
    'payment reference',
    'purpose of payment',
    'reference',
    'description',
    'operation description',
    'transaction description',
    'transaction details',
    'details',
  ],
} as const;
type Heading = keyof typeof HEADINGS;

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
  normalizeForSearch(tidy(cell))
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
