import { normalizeForSearch } from '../shared/text';
import { tidy } from './bankStatement';

/** A word of a table in lower case without diacritics and the dot behind it, every dash as one. */
const toKey = (cell: string): string =>
  normalizeForSearch(tidy(cell))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\.$/, '');

/** Sums and balances that banks write beneath a table, and notes of their own. */
const FOOTER =
  /^\W*(saldo|suma|razem|ogolem|obroty|liczba|podsumowanie|dokument|wygenerowan|wydruk|stan na|koniec|uwaga)/;

/** Whether a cell is a word of a footer. */
export const isFooterCell = (cell: string): boolean => FOOTER.test(normalizeForSearch(tidy(cell)));

/** How the banks say that money went out or came in; a letter alone only as a whole word. */
const DEBIT =
  /^(?:obc|obciaz|obciazeni[ea]|obciazeniow[aey]|wn|winien|w|dt|d|dr|db|dbit|debet|debetow[aey]|debit|wyplat[ay]|wydat(?:ek|ki)|rozchod|wychodzac[aey]|przelew wychodzacy|ujemn[aey]|minus|-)$/;
const CREDIT =
  /^(?:uzn|uznani[ea]|uznaniow[aey]|ma|m|ct|c|cr|crdt|credit|kredyt|kredytow[aey]|wplat[ay]|wplywy?|przychod|przychodzac[aey]|przelew przychodzacy|dodatni[aey]|plus|\+)$/;
/** The words by which a column without a name of its own is told to be that of the side. */
const PLAIN_SIDE = /^(?:obciazeni[ea]|uznani[ea]|wn|ma|winien|debet|debit|credit|kredyt|dt|ct|dbit|crdt)$/;

/** Returns which way the money went by a bank's word: -1 out, 1 in, 0 where it says nothing, `null` for a word we do not know. */
export const readSide = (cell: string): 1 | -1 | 0 | null => {
  const word = toKey(cell);
  if (word === '') return 0;
  if (DEBIT.test(word)) return -1;
  return CREDIT.test(word) ? 1 : null;
};

/** Whether a cell says plainly which way the money went. */
export const isPlainSide = (cell: string): boolean => PLAIN_SIDE.test(toKey(cell));

const BOOKED =
  /^(?:(?:zaksiegowan|ksiegowan|zrealizowan|rozliczon|wykonan|zakonczon)[aeyo]|book(?:ed)?|posted|settled|completed?|executed|done)$/;
const NOT_BOOKED =
  /^(?:(?:odrzucon|anulowan|nierozliczon|niezrealizowan|niezaksiegowan|niewykonan|zaplanowan|planowan|wstrzyman|zablokowan|wycofan|zwrocon|przetwarzan)[aeyo]|oczek\w*|blokad[ay]|w (?:realizacji|trakcie)\b.*|do (?:realizacji|wykonania|akceptacji|podpisu|autoryzacji)|pending|pdng|rejected|cancelled|canceled|failed|planned|scheduled|on hold|in progress|processing|reversed|returned)$/;

/** Returns whether a bank's word says that a movement is booked, as one without a word is; `null` for a word we do not know. */
export const readStatus = (cell: string): 'booked' | 'notBooked' | null => {
  const word = toKey(cell);
  if (word === '' || BOOKED.test(word)) return 'booked';
  return NOT_BOOKED.test(word) ? 'notBooked' : null;
};
