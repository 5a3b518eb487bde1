import { bareNumber, groupedAccount, isBankAccount, isKrs, isRegon } from '@domain/companies/identifiers';
import { REGISTRY } from '@tools/standins/registry/companies';
import { describe, expect, it } from 'vitest';

const ACCOUNT = '87999123470000000000001111';

describe('the numbers of a company', () => {
  it('are kept without blanks, hyphens and the country', () => {
    expect(bareNumber(' PL 123-456-00-42 ')).toBe('1234560042');
    expect(bareNumber('pl87 9991 2347')).toBe('8799912347');
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

  it('masks an account while it is typed: 2 digits, then 24 in groups of four, no more [F12]', () => {
    expect(groupedAccount('8')).toBe('8');
    expect(groupedAccount('87')).toBe('87');
    expect(groupedAccount('879')).toBe('87 9');
    expect(groupedAccount('8799912')).toBe('87 9991 2');
    expect(groupedAccount(ACCOUNT)).toBe('87 9991 2347 0000 0000 0000 1111');
    expect(groupedAccount(`PL${ACCOUNT}99`)).toBe('87 9991 2347 0000 0000 0000 1111');
    expect(groupedAccount('8a7-9 9')).toBe('87 99');
  });
});
