import { cleanIdentifier } from '../shared/identifierText';

/**
 * Labels people type in front of each number, with a colon or a dot. `PL` is accepted only for numbers that can have an EU
 * prefix.
 */
const LABELS = {
  nip: /^(?:NUMER|NR\.?)?(?:NIP\/?)?(?:VAT)?(?:ID|IN|NO\.?|UE|EU)?(?:NR\.?|NUMER)?[:.]?(?:PL)?/,
  regon: /^(?:NUMER|NR\.?)?(?:REGON)?(?:NR\.?|NUMER)?[:.]?/,
  krs: /^(?:NUMER|NR\.?)?(?:KRS)?(?:NR\.?|NUMER)?[:.]?/,
  account:
    /^(?:NUMER|NR(?!B)\.?)?(?:KONTO|KONTA|RACHUNEK|RACHUNKU|RACH\.?)?(?:BANKOWEGO|BANKOWE|BANKOWY)?(?:NR(?!B)\.?|NUMER)?(?:NRB|IBAN)?[:.]?(?:PL)?/,
} as const;

/** Returns the characters of a number as stored: cleaned, without its label and country prefix. */
export const stripSeparators = (typed: string, kind: keyof typeof LABELS): string =>
  cleanIdentifier(typed).replace(LABELS[kind], '');

const checkSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Returns whether ten digits form a tax number: checksum modulo 11 (10 is never valid) and a real office prefix. */
export const isNip = (nip: string): boolean =>
  /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/.test(nip) && checkSum(nip, NIP_WEIGHTS) % 11 === Number(nip[9]);

const REGON_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7];
const LOCAL_REGON_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

const hasRegonDigit = (regon: string, weights: readonly number[]): boolean =>
  (checkSum(regon, weights) % 11) % 10 === Number(regon[weights.length]);

/** Returns whether 9 or 14 digits form a REGON. The first nine digits of a local unit are its company's; zeros alone are none. */
export const isRegon = (regon: string): boolean => {
  if (!/^(?!0{9})(\d{9}|\d{14})$/.test(regon) || !hasRegonDigit(regon.slice(0, 9), REGON_WEIGHTS))
    return false;
  return regon.length === 9 || hasRegonDigit(regon, LOCAL_REGON_WEIGHTS);
};

export const KRS_DIGITS = 10;

/** Returns whether the text is a KRS number: ten digits. The register uses no check digit. */
export const isKrs = (krs: string): boolean =>
  new RegExp(`^\\d{${KRS_DIGITS}}$`).test(krs) && Number(krs) > 0;

export const BANK_ACCOUNT_CHARS = 26;
/** The checksum gives 02 to 98. Three other pairs would pass it too: 00, 01 and 99 stand for 97, 98 and 02. */
const CHECK_DIGITS = /^(?:0[2-9]|[1-8]\d|9[0-8])/;
/** `PL` as digits for the ISO 13616 checksum. */
const POLAND_IN_DIGITS = '2521';

/** Returns whether 26 digits form a Polish bank account: ISO 13616, modulo 97. */
export const isBankAccount = (account: string): boolean =>
  new RegExp(`^\\d{${BANK_ACCOUNT_CHARS}}$`).test(account) &&
  CHECK_DIGITS.test(account) &&
  BigInt(account.slice(2) + POLAND_IN_DIGITS + account.slice(0, 2)) % 97n === 1n;

/**
 * Formats a bank account while it is typed: `00 0000 0000 …` (Spec 1 §5). Returns a text with other characters unchanged, so that
 * its field can refuse it.
 */
export const formatAccountNumber = (typed: string): string => {
  const bare = stripSeparators(typed, 'account');
  if (/\D/.test(bare)) return typed;
  const digits = bare.slice(0, BANK_ACCOUNT_CHARS);
  const groups = [digits.slice(0, 2), ...(digits.slice(2).match(/\d{1,4}/g) ?? [])];
  return groups.join(' ').trim();
};
