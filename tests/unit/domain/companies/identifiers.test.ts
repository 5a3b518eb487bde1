import {
  formatAccountNumber,
  isBankAccount,
  isKrs,
  isRegon,
  stripSeparators,
} from '@domain/companies/identifiers';
import { withCheckDigits } from '@domain/leases/bankStatement';
import { REGISTRY } from '@tools/fakes/registry/companies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ACCOUNT = '87999123470000000000001111';

describe('the numbers of a company', () => {
  it.each([
    [' PL 123-456-00-42 ', 'nip', '1234560042'],
    ['1234560042\u200B', 'nip', '1234560042'],
    ['\u202A1234560042\u202C', 'nip', '1234560042'],
    ['123\u2013456\u201300\u201342', 'nip', '1234560042'],
    ['123\u2212456\u221200\u221242', 'nip', '1234560042'],
    ['123\u2011456\u201100\u201142', 'nip', '1234560042'],
    ['123\u00A0456\u202F00\u200942', 'nip', '1234560042'],
    ['\uFEFF1234560042', 'nip', '1234560042'],
    ['12345\u00AD60042', 'nip', '1234560042'],
    ['\u20661234560042\u2069', 'nip', '1234560042'],
    ['NIP: 123-456-00-42', 'nip', '1234560042'],
    ['nip 1234560042', 'nip', '1234560042'],
    ['NIP PL1234560042', 'nip', '1234560042'],
    ['VAT-UE PL 1234560042', 'nip', '1234560042'],
    ['\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF10\uFF10\uFF14\uFF12', 'nip', '1234560042'],
    ['REGON: 380 080 416', 'regon', '380080416'],
    ['KRS 0000900042', 'krs', '0000900042'],
    ['Nr KRS: 0000 900 042', 'krs', '0000900042'],
    ['pl87 9991 2347', 'account', '8799912347'],
    ['IBAN PL87 9991 2347', 'account', '8799912347'],
    ['NRB: 87-9991-2347', 'account', '8799912347'],
    ['NIP nr: 123-456-00-42', 'nip', '1234560042'],
    ['Nr NIP: PL1234560042', 'nip', '1234560042'],
    ['NIP/VAT-UE: PL 1234560042', 'nip', '1234560042'],
    ['VAT ID PL1234560042', 'nip', '1234560042'],
    ['NR REGON: 380080416', 'regon', '380080416'],
    ['KRS nr 0000900042', 'krs', '0000900042'],
    ['Rachunek nr: PL 87 9991 2347', 'account', '8799912347'],
    ['Konto bankowe: 87 9991 2347', 'account', '8799912347'],
    ['Nr rachunku bankowego: 87 9991 2347', 'account', '8799912347'],
    ['\uFF30\uFF2C\uFF18\uFF17 9991 2347', 'account', '8799912347'],
    ['\u0420L87 9991 2347', 'account', '\u0420L8799912347'],
    ['\u0661\u0662\u06634560042', 'nip', '\u0661\u0662\u06634560042'],
    ['1234560042,', 'nip', '1234560042'],
    ['1234560042;', 'nip', '1234560042'],
    ['PL-123.456.00.42', 'nip', '1234560042'],
    ['(NIP) 1234560042', 'nip', '1234560042'],
    ['(NIP): 123.456.00.42.', 'nip', '1234560042'],
    ['KRS:0000900042.', 'krs', '0000900042'],
    ['87.9991.2347', 'account', '8799912347'],
    ['(1234560042)', 'nip', '1234560042'],
    ['„1234560042”', 'nip', '1234560042'],
    ['№ 1234560042', 'nip', '1234560042'],
    ['VATIN PL1234560042', 'nip', '1234560042'],
    ["'87 9991 2347", 'account', '8799912347'],
    ['="8799912347"', 'account', '8799912347'],
    ['nr rach. 87 9991 2347', 'account', '8799912347'],
    ['Numer rachunku IBAN: PL87 9991 2347', 'account', '8799912347'],
    ['123,456,00,42', 'nip', '123,456,00,42'],
    ['1234560042..', 'nip', '1234560042.'],
    ['1234560042/', 'nip', '1234560042/'],
    ['REGON 1234560042', 'nip', 'REGON1234560042'],
    ['PL380080416', 'regon', 'PL380080416'],
    ['DE123456789', 'nip', 'DE123456789'],
  ] as const)('keeps %s as a %s as %s', (typed, kind, kept) => {
    expect(stripSeparators(typed, kind)).toBe(kept);
  });

  it.each(REGISTRY.map(({ regon }) => regon))('takes the REGON %s of the register', (regon) => {
    expect(isRegon(regon)).toBe(true);
  });

  it.each([
    ['a changed digit', '380080416'],
    ['two digits swapped', '830080415'],
    ['eight digits', '38008041'],
    ['ten digits', '3800804150'],
    ['letters', '38008041a'],
    ['zeros alone', '000000000'],
    ['fourteen zeros', '00000000000000'],
    ['nothing', ''],
  ])('refuses a REGON with %s', (_, regon) => {
    expect(isRegon(regon)).toBe(false);
  });

  it('takes a REGON of 14 digits whose first nine are valid and whose last fits all of them', () => {
    const weights = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];
    const thirteen = '3800804150001';
    const sum = weights.reduce((total, weight, index) => total + weight * Number(thirteen[index]), 0);
    const last = (sum % 11) % 10;
    expect(isRegon(`${thirteen}${last}`)).toBe(true);
    expect(isRegon(`${thirteen}${(last + 1) % 10}`)).toBe(false);
    expect(isRegon('38008041600010')).toBe(false);
  });

  it('keeps the zeros in front of a KRS number, ten digits exactly', () => {
    expect(isKrs('0000900042')).toBe(true);
    expect(isKrs('900042')).toBe(false);
    expect(isKrs('00009000421')).toBe(false);
    expect(isKrs('0000000000')).toBe(false);
  });

  it('checks a bank account as ISO 13616 does: any one digit changed, or two swapped, is found [F11]', () => {
    expect(isBankAccount(ACCOUNT)).toBe(true);
    for (let at = 0; at < ACCOUNT.length; at += 1) {
      const digit = (Number(ACCOUNT[at]) + 1) % 10;
      expect(isBankAccount(ACCOUNT.slice(0, at) + digit + ACCOUNT.slice(at + 1)), String(at)).toBe(false);
    }
    expect(isBankAccount('78999123470000000000001111')).toBe(false);
    expect(isBankAccount(ACCOUNT.slice(1))).toBe(false);
    expect(isBankAccount(`${ACCOUNT}0`)).toBe(false);
  });

  it.each([
    ['02', '99', '109010140000071219812190'],
    ['98', '01', '109010140000071219812208'],
    ['97', '00', '109010140000071219812129'],
  ])(
    'takes the check digits %s of an account and not %s, which the sum alone would take',
    (right, wrong, rest) => {
      expect(isBankAccount(right + rest)).toBe(true);
      expect(isBankAccount(wrong + rest)).toBe(false);
      expect(withCheckDigits(rest)).toBe(right + rest);
    },
  );

  it('takes one pair of check digits for each account, whatever its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{24}$/), (rest) => {
        const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
        expect(pairs.filter((pair) => isBankAccount(pair + rest)).length).toBe(1);
      }),
    );
  });

  it('masks an account while it is typed: 2 digits, then 24 in groups of four, no more [F12]', () => {
    expect(formatAccountNumber('8')).toBe('8');
    expect(formatAccountNumber('87')).toBe('87');
    expect(formatAccountNumber('879')).toBe('87 9');
    expect(formatAccountNumber('8799912')).toBe('87 9991 2');
    expect(formatAccountNumber(ACCOUNT)).toBe('87 9991 2347 0000 0000 0000 1111');
    expect(formatAccountNumber(`PL${ACCOUNT}99`)).toBe('87 9991 2347 0000 0000 0000 1111');
    expect(formatAccountNumber('87-9 9')).toBe('87 99');
    expect(formatAccountNumber('8a7-9 9')).toBe('8a7-9 9');
  });
});
