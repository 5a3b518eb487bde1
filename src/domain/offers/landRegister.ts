import { cleanIdentifier } from '../shared/identifierText';

/** Court code, register number and check digit. Slashes may be missing; leading zeros too if the slashes are there. */
const WRITTEN =
  /^(?:NR|NUMER)?\.?(?:KW|KSIĘG[AI]WIECZYST(?:A|EJ))?(?:NR|NUMER)?[:.]{0,2}([A-Z]{2}\d[A-Z])(?:\/(\d{1,8})\/|(\d{8})\/?)(\d)$/;
/** Other characters accepted as a slash. */
const SLASHES = /[\\\u2044\u2215|]/g;
const NUMBER_DIGITS = 8;
const WEIGHTS = [1, 3, 7];
/** Letters of court codes, valued from 11 in this order. X is 10; Q and V do not occur. */
const LETTERS = 'ABCDEFGHIJKLMNOPRSTUWYZ';
const FIRST_LETTER_VALUE = 11;
const X_VALUE = 10;

const getValue = (sign: string): number => {
  if (/\d/.test(sign)) return Number(sign);
  return sign === 'X' ? X_VALUE : FIRST_LETTER_VALUE + LETTERS.indexOf(sign);
};

const computeCheckDigit = (signs: string): number =>
  [...signs].reduce((sum, sign, index) => sum + getValue(sign) * (WEIGHTS[index % WEIGHTS.length] ?? 0), 0) %
  10;

/**
 * Returns a land register number in its stored form, `KA1S/00012345/6`, or `null` if the text is not one or the check digit is
 * wrong. Ignores blanks, dashes, letter case and a leading `KW`.
 */
export const parseLandRegisterNumber = (typed: string): string | null => {
  const match = WRITTEN.exec(cleanIdentifier(typed).replaceAll(SLASHES, '/'));
  if (!match) return null;
  const [, court = '', short = '', full = '', check = ''] = match;
  if (/[QV]/.test(court)) return null;
  const number = (short || full).padStart(NUMBER_DIGITS, '0');
  return computeCheckDigit(court + number) === Number(check) ? `${court}/${number}/${check}` : null;
};

/** Returns the normalised number. A text stored before the check existed stays unchanged. */
export const formatLandRegisterNumber = (stored: string): string => parseLandRegisterNumber(stored) ?? stored;
