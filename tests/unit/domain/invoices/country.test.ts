import { findCountryCode } from '@domain/invoices/country';
import { describe, expect, it } from 'vitest';

describe('country of a party on an invoice', () => {
  it.each([
    ['POLSKA', 'PL'],
    ['Poland', 'PL'],
    ['NIEMCY', 'DE'],
    ['Germany', 'DE'],
    ['CZECHY', 'CZ'],
    ['Słowacja', 'SK'],
    ['WIELKA BRYTANIA', 'GB'],
    ['USA', null],
    ['STANY ZJEDNOCZONE', 'US'],
    ['de', 'DE'],
    ['Atlantyda', null],
    ['EU', null],
    ['', null],
  ])('of "%s" is %s', (name, code) => {
    expect(findCountryCode(name)).toBe(code);
  });
});
