import { cleanIdentifier } from '../shared/identifierText';

/** Court code, number of the register and check digit; the slashes may be missing, zeros too where they are not. */
const WRITTEN =
  /^(?:NR|NUMER)?\.?(?:KW|KSIĘG[AI]WIECZYST(?:A|EJ))?(?:NR|NUMER)?[:.]{0,2}([A-Z]{2}\d[A-Z])(?:\/(\d{1,8})\/|(\d{8})\/?)(\d)$/;
/** Other signs that are taken for a slash. */
const SLASHES = /[\\\u2044\u2215|]/g;
const NUMBER_DIGITS = 8;
const WEIGHTS = [1, 3, 7];
/** Letters of court codes by their values from 11 on; X is 10, and Q and V are not used. */
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
 * A land register number as it is stored, `KA1S/00012345/6`, or `null` where the text is none or its check digit is
 * wrong. Blanks, dashes, small letters and `KW` in front make no difference.
 */
export const parseLandRegisterNumber = (typed: string): string | null => {
  const match = WRITTEN.exec(cleanIdentifier(typed).replaceAll(SLASHES, '/'));
  if (!match) return null;
  const [, court = '', short = '', full = '', check = ''] = match;
  if (/[QV]/.test(court)) return null;
  const number = (short || full).padStart(NUMBER_DIGITS, '0');
  return computeCheckDigit(court + number) === Number(check) ? `${court}/${number}/${check}` : null;
};

/** The number as it is shown: in its one form; a text stored before the check came stays as it is. */
export const formatLandRegisterNumber = (stored: string): string => parseLandRegisterNumber(stored) ?? stored;
