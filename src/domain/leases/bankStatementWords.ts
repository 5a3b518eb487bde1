import { normalizeForSearch } from '../shared/text';
import { tidy } from './bankStatement';

/** Normalises a word of a table: lower case, without diacritics and final dot, one kind of dash. */
const toKey = (cell: string): string =>
  normalizeForSearch(tidy(cell))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\.$/, '');

/** Labels of sums, balances and notes that banks write below a table. */
const FOOTER =
  /^\W*(saldo|suma|razem|ogolem|obroty|liczba|podsumowanie|dokument|wygenerowan|wydruk|stan na|koniec|uwaga)/;

/** Returns whether a cell belongs to a footer. */
export const isFooterCell = (cell: string): boolean => FOOTER.test(normalizeForSearch(tidy(cell)));

/** A cell that names a balance, perhaps with its day, and nothing else. */
const BALANCE = /^saldo (?:poczatkowe|koncowe|otwarcia|zamkniecia)(?: na dzien)?[\d\s.:-]*$/;

/** Returns whether a cell says that its row states a balance. A payer may write it too, so such a row is named. */
export const isBalanceCell = (cell: string): boolean => BALANCE.test(toKey(cell));

/** Words for outgoing and incoming money. Single letters count only as whole words. */
const DEBIT =
  /^(?:obc|obciaz|obciazeni[ea]|obciazeniow[aey]|wn|winien|w|dt|d|dr|db|dbit|debet|debetow[aey]|debit|wyplat[ay]|wydat(?:ek|ki)|rozchod|wychodzac[aey]|przelew wychodzacy|ujemn[aey]|minus|-)$/;
const CREDIT =
  /^(?:uzn|uznani[ea]|uznaniow[aey]|ma|m|ct|c|cr|crdt|credit|kredyt|kredytow[aey]|wplat[ay]|wplywy?|przychod|przychodzac[aey]|przelew przychodzacy|dodatni[aey]|plus|\+)$/;
/** Words that identify a column without its own heading as the side column. */
const PLAIN_SIDE = /^(?:obciazeni[ea]|uznani[ea]|wn|ma|winien|debet|debit|credit|kredyt|dt|ct|dbit|crdt)$/;

/** Returns the direction of the money by a bank's word: -1 out, 1 in, 0 for an empty cell, `null` for an unknown word. */
export const readSide = (cell: string): 1 | -1 | 0 | null => {
  const word = toKey(cell);
  if (word === '') return 0;
  if (DEBIT.test(word)) return -1;
  return CREDIT.test(word) ? 1 : null;
};

/** Words in the kind of an operation. A word for incoming money or for a return takes precedence. */
const OUTGOING_KIND =
  /wychodzac|\bwyplat|obciazen|\bwydat|rozchod|przelew (?:z (?:rachunku|konta)|do)\b|outgoing|withdraw|\bdebit|payment out|money out/;
const INCOMING_KIND =
  /przychodzac|\bwplat|\bwplyw|uznani|\bzwrot|storno|korekt|cofni|incoming|\bcredit|refund|revers|received|deposit|payment in\b|money in\b|na twoj/;

/** Returns -1 if the kind of an operation says that money goes out, otherwise 0. */
export const readKindSide = (cell: string): -1 | 0 => {
  const words = toKey(cell);
  return OUTGOING_KIND.test(words) && !INCOMING_KIND.test(words) ? -1 : 0;
};

/** Returns whether a cell clearly names the direction of the money. */
export const isPlainSide = (cell: string): boolean => PLAIN_SIDE.test(toKey(cell));

const BOOKED =
  /^(?:(?:zaksiegowan|ksiegowan|zrealizowan|rozliczon|wykonan|zakonczon)[aeyo]|book(?:ed)?|posted|settled|completed?|executed|done)$/;
const NOT_BOOKED =
  /^(?:(?:odrzucon|anulowan|nierozliczon|niezrealizowan|niezaksiegowan|niewykonan|zaplanowan|planowan|wstrzyman|zablokowan|wycofan|zwrocon|przetwarzan)[aeyo]|oczek\w*|blokad[ay]|w (?:realizacji|trakcie)\b.*|do (?:realizacji|wykonania|akceptacji|podpisu|autoryzacji)|pending|pdng|rejected|cancelled|canceled|failed|planned|scheduled|on hold|in progress|processing|reversed|returned)$/;

/** Returns whether a movement is booked by a bank's word; an empty cell means booked. Returns `null` for an unknown word. */
export const readStatus = (cell: string): 'booked' | 'notBooked' | null => {
  const word = toKey(cell);
  if (word === '' || BOOKED.test(word)) return 'booked';
  return NOT_BOOKED.test(word) ? 'notBooked' : null;
};
