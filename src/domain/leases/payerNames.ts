import { normalizeForSearch } from '../shared/text';
import {
  endsInCutForm,
  isCutTrade,
  isFiller,
  isTrade,
  type SplitName,
  spaceWords,
  splitAtForm,
  splitNameWords,
} from './companyWords';
import { isFirstName } from './firstNames';

/** Banks cut the name of a payer at one of these lengths. */
const CUT_NAME_CHARS: readonly number[] = [27, 35];
const CUT_NAME_MIN_CHARS = Math.min(...CUT_NAME_CHARS);
/** Start of the address that banks write behind a payer's name. */
const ADDRESS = /(?:^|\s)(?:ul|al|os|pl|ulica|aleja|aleje|osiedle|plac)[.\s]|\d{2}-\d{3}/;
/** Words that stand where a bank knows no payer. */
const NOBODY: ReadonlySet<string> = new Set([
  '',
  'notprovided',
  'not provided',
  'brak',
  'brak danych',
  'n a',
  'nd',
]);

const WORD_MIN_CHARS = 3;
/** Words that several companies of one group share; in a title they hint at none of them. */
const GROUP_WORDS: readonly string[] = ['polska', 'polski', 'grupa', 'group', 'holding'];
const FULL_NAME_MIN_CHARS = 8;

/** A name in words, without connectives. */
type NameParts = {
  /** All letters and digits before the legal form. */
  full: string;
  /** The words before the legal form, trades included. */
  name: readonly string[];
  /** The words that name no trade: those before the legal form, or else those behind it. */
  own: readonly string[];
  trades: readonly string[];
  /** All words up to the address. */
  all: readonly string[];
  forms: readonly string[];
  behind: readonly string[];
};

const toParts = (split: SplitName): NameParts => {
  const name = splitNameWords(split.name);
  const behind = splitNameWords(split.behind);
  const [own, ownBehind] = [name, behind].map((words) => words.filter((word) => !isTrade(word)));
  return {
    full: split.name.replaceAll(' ', ''),
    name,
    own: own && own.length > 0 ? own : (ownBehind ?? []),
    trades: name.filter(isTrade),
    all: [...name, ...behind],
    forms: split.forms,
    behind,
  };
};

/** The name of a tenant, split once for all transfers; `isPerson` for the signer and a sole trader. */
export type TenantName = NameParts & { hints: readonly string[]; isPerson: boolean };

/**
 * The payer as the bank names it, without the address; `isCut` if the name may end early, `isFormCut` if it certainly does and a
 * legal form may be lost.
 */
export type BankName = NameParts & { isCut: boolean; isFormCut: boolean };

/** Words of organizations that have no legal form in their name, but may bear a person's. */
const ORGANIZATIONS: readonly string[] = [
  'fundacja',
  'stowarzyszenie',
  'spoldzielnia',
  'parafia',
  'szkola',
  'instytut',
];

const hasPersonName = (words: readonly string[]): boolean =>
  words.length >= 2 && words.some(isFirstName) && !words.some((word) => ORGANIZATIONS.includes(word));

/** Splits the name of a tenant's company, or with `isSigner` of the person who signed for it. */
export const parseTenantName = (written: string, isSigner = false): TenantName => {
  const parts = toParts(splitAtForm(spaceWords(written)));
  const hints = parts.all.filter(
    (word) => word.length >= WORD_MIN_CHARS && !isFiller(word) && !GROUP_WORDS.includes(word),
  );
  return { ...parts, hints, isPerson: isSigner || hasPersonName(parts.own) };
};

/** Returns the payer that a bank names, or `null` if it names none. */
export const parseBankName = (counterparty: string): BankName | null => {
  if (NOBODY.has(spaceWords(counterparty))) return null;
  const text = normalizeForSearch(counterparty).trim();
  const whole = splitAtForm(spaceWords(text));
  const at = text.search(ADDRESS);
  const bare = at < 0 ? text : text.slice(0, at);
  const split = splitAtForm(spaceWords(bare));
  const isFormBehindAddress = split.forms.length === 0 && whole.forms.length > 0;
  const chars = bare.trim().length;
  return {
    ...toParts(isFormBehindAddress ? whole : split),
    isCut: chars >= CUT_NAME_MIN_CHARS,
    isFormCut: CUT_NAME_CHARS.includes(chars) || endsInCutForm(spaceWords(bare)),
  };
};

const startsWith = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((word, index) => word === whole[index]);

const isSubset = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((word) => whole.includes(word));

/** Returns whether a payer without a legal form is a company of these forms: a civil partnership alone is its partners. */
const canLackForms = (forms: readonly string[], bank: BankName): boolean =>
  forms.every((form) => form === 'c') || !hasPersonName(bank.own);

/**
 * Returns whether both legal forms can be of one company. A person is no company that bears the same name; a civil partnership is
 * its partners. A limited partnership is not its general partner, so a form may be missing only where the name is cut.
 */
const canHaveForms = ({ forms }: NameParts, bank: BankName): boolean => {
  if (forms.length === 0) return bank.forms.every((form) => form === 'c');
  if (bank.forms.length === 0) return canLackForms(forms, bank);
  return startsWith(forms, bank.forms) && (bank.forms.length === forms.length || bank.isFormCut);
};

const getInitials = (words: readonly string[]): string => words.map(([first]) => first).join('');

/** Returns whether the bank names no other trade than the tenant has. It may leave trades out or shorten them. */
const hasOnlyTradesOf = (tenant: NameParts, bank: BankName): boolean =>
  bank.trades.every(
    (trade) =>
      tenant.trades.some((own) => own.startsWith(trade)) || getInitials(tenant.trades).startsWith(trade),
  );

/** Returns whether all words that name the tenant stand in the bank's name. The tail of a cut name may be missing. */
const hasWordsOf = (tenant: NameParts, bank: BankName): boolean => {
  const missing = tenant.own.filter((word) => !bank.all.includes(word));
  if (missing.length === 0) return true;
  const last = bank.all.at(-1);
  const isTail = startsWith(tenant.own.slice(-missing.length), missing);
  const isShortened = last !== undefined && missing[0]?.startsWith(last);
  return bank.isCut && isTail && tenant.own.length - missing.length + (isShortened ? 1 : 0) >= 2;
};

/** Returns whether the bank's name has a word of its own that the tenant's has not. */
const hasOtherWords = (tenant: NameParts, bank: BankName): boolean => {
  const others = bank.own.filter((word) => !tenant.all.includes(word));
  const [first = ''] = others;
  const isCutWord = bank.isCut && others.length === 1 && first === bank.all.at(-1);
  const isPart = isCutTrade(first) || tenant.all.some((word) => word.startsWith(first));
  return others.length > 0 && !(isCutWord && isPart);
};

/** Compares names that consist of trades alone: as a whole, with nothing behind but an address. */
const isSameFullName = (tenant: NameParts, bank: BankName): boolean => {
  const isSame = tenant.full === bank.full || (bank.isCut && tenant.full.startsWith(bank.full));
  const isAddress = bank.behind.some((word) => /\d/.test(word));
  return tenant.full !== '' && isSame && (bank.behind.length === 0 || isAddress);
};

/** Returns whether the bank names a sole trader by a part of the registered name: the person, or the whole firm. */
const isPartOfFirm = (tenant: NameParts, bank: BankName): boolean => {
  if (tenant.trades.length === 0) return false;
  const count = bank.own.length;
  const isPerson = [tenant.own.slice(0, count), tenant.own.slice(-count)].some(
    (part) => isSubset(part, bank.own) && isSubset(bank.own, part),
  );
  const isFirm = bank.trades.length > 0 && ` ${tenant.name.join(' ')} `.includes(` ${bank.name.join(' ')} `);
  return (count >= 2 && isPerson) || (count >= 1 && bank.name.length >= 3 && isFirm);
};

const isSameCompany = (tenant: NameParts, bank: BankName): boolean =>
  hasWordsOf(tenant, bank) && !hasOtherWords(tenant, bank) && hasOnlyTradesOf(tenant, bank);

/**
 * Returns whether the bank names the tenant: the whole name in any order, cut or shortened as banks do, and no other company.
 * Behind a person's name the bank may write the firm. A name of trades alone is compared as a whole.
 */
export const isPayer = (tenant: TenantName, bank: BankName): boolean => {
  if (!canHaveForms(tenant, bank)) return false;
  if (tenant.own.length === 0) return isSameFullName(tenant, bank);
  if (tenant.full === bank.full) return true;
  if (tenant.forms.length > 0 || tenant.own.length === 1 || !tenant.isPerson)
    return isSameCompany(tenant, bank);
  return hasWordsOf(tenant, bank) || isPartOfFirm(tenant, bank);
};

/** Returns whether a title names the tenant; two words are enough for a hint. */
export const isMentioned = ({ hints, full }: TenantName, title: ReadonlySet<string>): boolean => {
  if (hints.length > 0) return hints.filter((word) => title.has(word)).length >= Math.min(2, hints.length);
  return full.length >= FULL_NAME_MIN_CHARS && [...title].join('').includes(full);
};
