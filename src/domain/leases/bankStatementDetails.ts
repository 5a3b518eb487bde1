import { normalizeForSearch } from '../shared/text';
import { parseAccountNumber, type StatementEntry, takeAccount, tidy, withCheckDigits } from './bankStatement';
import { readSentence } from './bankStatementSentence';

export type Details = Pick<StatementEntry, 'counterparty' | 'counterpartyAccount' | 'title'>;

/** Three digits of the operation, then the sign that starts every subfield: `020~20Kaucja~32Firma`. */
const PARTED = /^(?:\d{3,4}\s*)?([~<?^+|>§%@!])\d{2}/;
/** Subfield numbers used by banks. Any other number after the sign is text. */
const KNOWN_KEY = /^(0\d|1[0-7]|2\d|3[0-9]|6[0-5])$/;
/** Signs that also occur in texts. With them, only rising subfield numbers count. */
const DOUBTFUL_SIGNS = ['?', '+', '>', '%', '@', '!'];

const TITLE_KEYS = ['20', '21', '22', '23', '24', '25', '26'];
/** Part of the title if the name has its own subfields, otherwise the name. */
const SHARED_KEYS = ['27', '28', '29'];
const NAME_KEYS = ['32', '33'];
const LATE_KEYS = ['60', '61', '62', '63'];
/** Subfields preferred for the account, best first. */
const ACCOUNT_KEYS = ['38', '31', '29', '28', '27', '39'];

/** Fillers that banks write into empty subfields. */
const FILLER = /[\u02D9\u00FF\uFFFD\u00A0]/g;
/** Lengths at which banks cut a long text, even inside a word. A shorter part ends by itself. */
const CUT_LENGTHS = [27, 35, 65];

/** Joins the parts of a text that the bank cut. */
export const joinCut = (parts: readonly string[]): string =>
  tidy(parts.map((part) => (CUT_LENGTHS.includes(part.length) ? part : `${part} `)).join(''));

type Subfields = Map<string, string>;

const ACCOUNT_ONLY = /^\/?(?:PL)?[\d\s-]*$/i;

/**
 * Returns whether a payer may have written a subfield of the name into the title: a subfield comes twice, or the name comes in the
 * wrong order or between two parts of the title.
 */
const isNameDoubtful = (keys: readonly string[]): boolean => {
  const isText = (key: string) => [...TITLE_KEYS, ...SHARED_KEYS].includes(key);
  const isName = (key: string) => NAME_KEYS.includes(key);
  const read = keys.filter((key) => isText(key) || isName(key));
  const isRepeated = new Set(read).size < read.length;
  const names = keys.filter(isName);
  const isUnordered = names.some((key, index) => index > 0 && key < (names[index - 1] ?? ''));
  const from = keys.findIndex(isName);
  const isBetween = from > 0 && keys.slice(0, from).some(isText) && keys.slice(from).some(isText);
  return isRepeated || isUnordered || isBetween;
};

/**
 * Adds the subfields of one field to the earlier ones. Text before the first subfield belongs to the last earlier one. Returns the
 * subfields with a text, in their order.
 */
const addSubfields = (subfields: Subfields, text: string, sign: string): string[] => {
  const keys: string[] = [];
  const [head = '', ...chunks] = text.split(sign);
  let last = [...subfields.keys()].at(-1) ?? null;
  const isRising = DOUBTFUL_SIGNS.includes(sign);
  const lead = /^\d{3,4}$/.test(head.trim()) ? '' : head;
  if (last !== null && lead) subfields.set(last, (subfields.get(last) ?? '') + lead);
  for (const chunk of chunks) {
    const key = chunk.slice(0, 2);
    const isKey = KNOWN_KEY.test(key) && (!isRising || last === null || key >= last);
    if (isKey) {
      subfields.set(key, (subfields.get(key) ?? '') + chunk.slice(2));
      if (!ACCOUNT_ONLY.test(chunk.slice(2).replace(FILLER, ' ').trim())) keys.push(key);
      last = key;
    } else if (last !== null) subfields.set(last, (subfields.get(last) ?? '') + sign + chunk);
  }
  return keys;
};

/** Returns the subfields without fillers and without empty ones. */
const withoutFillers = (subfields: Subfields): Subfields =>
  new Map(
    [...subfields]
      .map(([key, text]): [string, string] => [key, text.replace(FILLER, ' ')])
      .filter(([, text]) => text.trim() !== ''),
  );

const readWhole = (text: string): string => (ACCOUNT_ONLY.test(text.trim()) ? parseAccountNumber(text) : '');
const parseDigits = (text: string): string => (/^\d+$/.test(text.trim()) ? text.trim() : '');

/** Returns an account split over neighbouring subfields, with or without check digits. */
const findSplitAccount = (subfields: Subfields): { account: string; keys: string[] } | null => {
  const keys = [...subfields.keys()];
  for (const [index, first] of keys.entries()) {
    const used = [first];
    let digits = parseDigits(subfields.get(first) ?? '');
    for (const next of keys.slice(index + 1, index + 4)) {
      const more = parseDigits(subfields.get(next) ?? '');
      if (!digits || !more) break;
      digits += more;
      used.push(next);
      const account = digits.length === 26 ? digits : withCheckDigits(digits);
      if (account) return { account, keys: used };
    }
  }
  return null;
};

/** Returns whether the number at the bank (subfield 31) is that of another account: a payer wrote one of the two. */
const isOtherNumber = (subfields: Subfields, account: string): boolean => {
  const number = parseDigits(subfields.get('31') ?? '');
  return number.length === 16 && !account.endsWith(number);
};

/** Returns the other party's account, and the subfields that therefore hold no text. Two different accounts name none. */
const findAccount = (subfields: Subfields, own: readonly string[]): { account: string; keys: string[] } => {
  const keys = [...ACCOUNT_KEYS, ...TITLE_KEYS].filter((key) => readWhole(subfields.get(key) ?? ''));
  const found = keys.map((key) => readWhole(subfields.get(key) ?? ''));
  const account = found.find((one) => !own.includes(one));
  const named = ACCOUNT_KEYS.map((key) => readWhole(subfields.get(key) ?? '')).filter(Boolean);
  const isDoubtful = new Set(named.filter((one) => !own.includes(one))).size > 1;
  if (account && (isDoubtful || isOtherNumber(subfields, account))) return { account: '', keys };
  if (account) return { account, keys };
  const split = findSplitAccount(subfields);
  return split && !own.includes(split.account) ? split : { account: '', keys };
};

/** `isDoubtful`: no payer is named, and what stands for one is part of the title. */
const readSubfields = (subfields: Subfields, own: readonly string[], isDoubtful: boolean): Details => {
  const { account, keys } = findAccount(subfields, own);
  const join = (wanted: readonly string[]) =>
    joinCut(wanted.filter((key) => !keys.includes(key)).map((key) => subfields.get(key) ?? ''));
  const hasName = NAME_KEYS.some((key) => (subfields.get(key) ?? '').trim() !== '');
  const title = join(hasName ? [...TITLE_KEYS, ...SHARED_KEYS] : TITLE_KEYS);
  if (isDoubtful) {
    const words = [join([...TITLE_KEYS, ...SHARED_KEYS]), join(NAME_KEYS)];
    return { counterparty: '', counterpartyAccount: account, title: tidy(words.join(' ')) };
  }
  return {
    counterparty: join(hasName ? NAME_KEYS : SHARED_KEYS),
    counterpartyAccount: account,
    title: title || join(LATE_KEYS),
  };
};

/** Joins the lines of a sentence. A full line was cut by the bank, a shorter one ends at a word. */
const joinLines = (text: string): string => joinCut(text.split('\n'));

/** Returns the second line of the movement, where some banks add a text. */
const getSupplement = (movement: string): string => tidy(movement.split('\n').slice(1).join(' '));

/** Codes between slashes and numbers, as banks write them before the subfields. */
const BANK_CODES = /\/[A-Z]{4}\/[^/\s]*|\d+/g;
/** Words of an operation, lower case without diacritics. Any other word may be a payer's. */
const OPERATION_WORDS =
  /\b(?:przelewy?|przychodzac\w*|wychodzac\w*|uznani\w*|obciazeni\w*|krajow\w*|zagraniczn\w*|zewnetrzn\w*|wewnetrzn\w*|miedzybankow\w*|elixir|express|sorbnet|blik|sepa|bankow\w*|operacj\w*|wplat\w*|wyplat\w*|gotowk\w*|transfer|incoming|outgoing|pln|na|z|do|konto|rachunek|rachunku)\b/g;

/** Returns whether a text before the subfields says more than the kind of the operation. */
const isProse = (text: string): boolean =>
  /\p{L}{3}/u.test(normalizeForSearch(text.replaceAll(BANK_CODES, ' ')).replaceAll(OPERATION_WORDS, ' '));

const namesParty = ({ counterparty, counterpartyAccount }: Details): boolean =>
  counterparty !== '' || counterpartyAccount !== '';

/**
 * Returns whether a sentence and subfields of one movement name different payers, or a sentence comes before subfields that name
 * one: a line of the payer's title may begin like a field.
 */
const isForged = (sentence: string, spoken: Details, parted: Details): boolean => {
  if (!namesParty(parted)) return false;
  const isSame =
    spoken.counterparty === parted.counterparty && spoken.counterpartyAccount === parted.counterpartyAccount;
  return namesParty(spoken) ? !isSame : isProse(sentence);
};

const NO_DETAILS: Details = { counterparty: '', counterpartyAccount: '', title: '' };

/**
 * Reads all details of one movement from its fields. Subfields take precedence over sentences; a sentence is split by its labels.
 * Where both name a payer, none is named. `own` are the statement's accounts.
 */
export const readDetails = (fields: readonly string[], movement: string, own: readonly string[]): Details => {
  const sign = fields.map((field) => PARTED.exec(field.trimStart())?.[1]).find(Boolean);
  const isParted = (field: string) => sign !== undefined && field.includes(sign);
  const subfields: Subfields = new Map();
  const orders = fields
    .filter(isParted)
    .map((field) => addSubfields(subfields, field.replaceAll('\n', ''), sign ?? ''));
  const parted = readSubfields(withoutFillers(subfields), own, isNameDoubtful(orders.flat()));
  const sentence = joinLines(fields.filter((field) => !isParted(field)).join('\n'));
  const told = readSentence(sentence, own);
  if (sign && isForged(sentence, told, parted)) {
    const words = [told.title, parted.title, told.counterparty, parted.counterparty];
    return { ...NO_DETAILS, title: tidy(words.join(' ')) };
  }
  const spoken = sign && parted.title ? NO_DETAILS : told;
  return {
    counterparty: parted.counterparty || spoken.counterparty,
    counterpartyAccount: parted.counterpartyAccount || spoken.counterpartyAccount,
    title: parted.title || spoken.title || (sign ? '' : takeAccount(getSupplement(movement)).rest),
  };
};
