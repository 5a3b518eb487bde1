import { normalizeForSearch } from '../shared/text';
import { tidy } from './bankStatement';

/** Meaning of a heading or a label: a party or its account. `sign`: the payer (1), the payee (-1), or the other party (0). */
export type PartyName = { isAccount: boolean; sign: 1 | -1 | 0 };

/** Words of headings, lower case without diacritics. */
const SENDER =
  /nadawc|zleceniodawc|platnik|wplacajac|zrodlow|obciazan|\bz (konta|rachunku)\b|\bod kogo\b|\b(sender|payer|remitter|debtor|originator|ordering party|ordering customer)\b/;
const RECEIVER =
  /odbiorc|beneficj|docelow|uznawan|\bna (konto|rachunek)\b|\bdo kogo\b|\b(recipient|receiver|payee|creditor|beneficiary)\b/;
const EITHER =
  /kontrahent|przeciwstawn|przeciwn|drugiej strony|druga strona|partner|korespond|counterpart|contra account|other party/;
const ACCOUNT = /\brachun|\bkont[oa]\b|\br-k|\bnrb\b|\biban\b|\baccounts?\b|\bacc\b/;
/** Facts about a party that are neither its name nor its account, and texts for it. */
const OTHER_FACT =
  /\badres|\baddress|\bulica|miast|\bkod\b|\bkraj|country|\bbanku?\b|\bbank (name|code)|\bbic\b|\bswift\b|\bnip\b|pesel|regon|\bid\b|identyfik|e-?mail|telefon|phone|\bdat[ay]\b|\bdate\b|kwot|amount|walut|currency|sald|balance|\btyp\b|rodzaj|\btype\b|status|kategor|category|tytul|\bopis|title|description|reference|referencj|informacj|wiadomosc|message|\bdla (odbiorcy|nadawcy)/;

/** Returns what a heading or a label names by its words, or `null` if it names no party. */
export const readPartyName = (heading: string): PartyName | null => {
  const words = normalizeForSearch(tidy(heading));
  if (OTHER_FACT.test(words)) return null;
  const [isSender, isReceiver] = [SENDER.test(words), RECEIVER.test(words)];
  if (!isSender && !isReceiver && !EITHER.test(words)) return null;
  const isOneSide = isSender !== isReceiver && !EITHER.test(words);
  return { isAccount: ACCOUNT.test(words), sign: isOneSide ? (isSender ? 1 : -1) : 0 };
};

/** A heading of an account without a word that says whose it is. */
const BARE_ACCOUNT =
  /^(?:(?:nr|numer|no|number)\.? )?(?:rachunek|rachunku|konto|konta|nrb|iban|account)(?: bankow[ey]go?)?(?: (?:number|no|iban|nrb))?\.?$/;

/** Returns whether a heading names an account without saying whose it is. */
export const isBareAccount = (heading: string): boolean =>
  BARE_ACCOUNT.test(normalizeForSearch(tidy(heading)));
