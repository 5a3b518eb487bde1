import { normalizeForSearch } from '../shared/text';
import { type ColumnChoice, tidy } from './bankStatement';

/** Column headings of the large Polish banks, best first; lower case without diacritics. */
const HEADINGS = {
  bookedOn: [
    'data ksiegowania',
    'data zaksiegowania',
    'data rozliczenia',
    'data operacji',
    'data transakcji',
    'data waluty',
    'data',
    'booking date',
    'completed date',
    'date completed',
    'date',
  ],
  amount: [
    'kwota transakcji (waluta rachunku)',
    'kwota w walucie rachunku',
    'kwota operacji',
    'kwota transakcji',
    'kwota przelewu',
    'kwota (pln)',
    'kwota pln',
    'kwota',
    'amount',
  ],
  credit: ['uznania', 'uznanie', 'wplywy', 'kwota uznania', 'kwota uznan', 'ma', 'credit'],
  debit: ['obciazenia', 'obciazenie', 'wydatki', 'kwota obciazenia', 'kwota obciazen', 'wn', 'debit'],
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
  kind: ['typ', 'typ operacji', 'typ transakcji', 'rodzaj', 'rodzaj operacji', 'rodzaj transakcji', 'type'],
  currency: ['waluta rachunku', 'waluta operacji', 'waluta transakcji', 'waluta', 'currency'],
  status: ['status', 'status transakcji', 'status operacji'],
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
    'numer konta',
    'nr rachunku',
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
    'szczegoly transakcji',
    'opis transakcji',
    'opis operacji',
    'opis',
    'title',
    'reference',
    'description',
  ],
} as const;
type Heading = keyof typeof HEADINGS;

/**
 * The column of each fact, counted from 0. `dates` are all columns with days; `isEnglish` is the language of the `bookedOn`
 * heading.
 */
export type Columns = { [Name in Heading]: number | null } & { dates: number[]; isEnglish: boolean };

const normalizeHeading = (cell: string): string =>
  normalizeForSearch(tidy(cell))
    .replace(/^#/, '')
    .replace(/:$/, '')
    .replace(/\s*\/\s*/g, '/');

const DAY_HEADING = /^(data|date)\b|\bdate$/;

/** Returns the columns named by a row of headings. */
export const getColumns = (row: readonly string[]): Columns => {
  const names = row.map(normalizeHeading);
  const place = (known: readonly string[]): number | null => {
    const found = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const named = Object.fromEntries(
    Object.entries(HEADINGS).map(([name, known]) => [name, place(known)]),
  ) as Record<Heading, number | null>;
  const dates = names.flatMap((name, index) => (DAY_HEADING.test(name) ? [index] : []));
  const isEnglish = /\bdate\b/.test(names[named.bookedOn ?? -1] ?? '');
  return { ...named, dates, isEnglish };
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
});
