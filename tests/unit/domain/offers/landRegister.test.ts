import { formatLandRegisterNumber, parseLandRegisterNumber } from '@domain/offers/landRegister';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('land register number', () => {
  it.each([
    ['KA1S/00012345/6', 'KA1S/00012345/6'],
    ['GD1W/00090409/1', 'GD1W/00090409/1'],
    ['ka1s/00012345/6', 'KA1S/00012345/6'],
    [' KA1S / 00012345 / 6 ', 'KA1S/00012345/6'],
    ['KA1S/12345/6', 'KA1S/00012345/6'],
    ['KA1S000123456', 'KA1S/00012345/6'],
    ['KA1S-00012345-6', 'KA1S/00012345/6'],
    ['KW nr KA1S/00012345/6', 'KA1S/00012345/6'],
    ['Księga wieczysta nr KA1S/00012345/6', 'KA1S/00012345/6'],
    ['Numer księgi wieczystej: KA1S/00012345/6.', 'KA1S/00012345/6'],
    ['Nr KW.: KA1S/00012345/6', 'KA1S/00012345/6'],
    ['KA1S00012345/6', 'KA1S/00012345/6'],
    ['KA1S/00012345/6,', 'KA1S/00012345/6'],
    ['(KW) KA1S/00012345/6;', 'KA1S/00012345/6'],
    ['KA1S\\00012345\\6', 'KA1S/00012345/6'],
    ['KA1S\u221500012345\u20446', 'KA1S/00012345/6'],
    ['\uFF2B\uFF21\uFF11\uFF33\uFF0F12345\uFF0F6', 'KA1S/00012345/6'],
    ['KA1S/00012345/6\u200B', 'KA1S/00012345/6'],
    ['\u202AKA1S/0001\u00A02345/6\u202C', 'KA1S/00012345/6'],
  ])('takes %s as %s', (typed, kept) => {
    expect(parseLandRegisterNumber(typed)).toBe(kept);
  });

  it.each([
    '',
    'abc',
    'brak',
    'KA1S/00012345/7',
    'KA1S/00012354/6',
    'KA11/00012345/6',
    'K1AS/00012345/6',
    'QA1S/00012345/6',
    'KA1S/000123456/6',
    'KA1S/00012345',
    'KA1S/00012345/66',
    'KA1S000123456/6',
    'KA1S12345/6',
    '\u041AA1S/00012345/6',
    'KAIS/00012345/6',
    'KA1S/00O12345/6',
    '00012345',
    'KA1S/00012345/6; GD1W/00090409/1',
  ])('refuses "%s"', (typed) => {
    expect(parseLandRegisterNumber(typed)).toBeNull();
  });

  it('finds any one digit that is changed', () => {
    const digits = fc.stringMatching(/^[0-9]{8}$/);
    fc.assert(
      fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const check = '0123456789'
          .split('')
          .find((digit) => parseLandRegisterNumber(`WA4M/${number}/${digit}`));
        const changed = (Number(number[at]) + more) % 10;
        const other = number.slice(0, at) + changed + number.slice(at + 1);
        return check !== undefined && parseLandRegisterNumber(`WA4M/${other}/${check}`) === null;
      }),
    );
  });

  it('leaves a text stored before the check as it is', () => {
    expect(formatLandRegisterNumber('abc')).toBe('abc');
    expect(formatLandRegisterNumber('ka1s/12345/6')).toBe('KA1S/00012345/6');
  });
});
