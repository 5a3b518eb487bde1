import { isNip } from '@domain/companies/company';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a tax number', () => {
  test.each(['1234560042', '1234560119', '1234560183', '5260250274'])('%s is one', (nip) =>
    expect(isNip(nip)).toBe(true),
  );
  test.each([
    ['a wrong check digit', '1234560043'],
    ['nine digits', '123456004'],
    ['eleven digits', '12345600420'],
    ['dashes', '123-456-00-42'],
    ['letters', '12345600A2'],
    ['an office that begins with nought', '0234560040'],
    ['an office of noughts', '1004560042'],
    ['nine digits whose sum leaves 10, which no digit can check', '1234560020'],
    ['nothing', ''],
  ])('%s is none', (_, nip) => expect(isNip(nip)).toBe(false));

  test('one changed digit is noticed', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (index, digit) => {
        const nip = '1234560042';
        fc.pre(nip[index] !== String(digit));
        expect(isNip(nip.slice(0, index) + digit + nip.slice(index + 1))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
