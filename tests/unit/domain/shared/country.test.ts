import { findCountryCode } from '@domain/shared/country';
import { describe, expect, it } from 'vitest';

describe('findCountryCode', () => {
  it.each([
    ['POLSKA', 'PL'],
    ['Poland', 'PL'],
    ['NIEMCY', 'DE'],
    ['Germany', 'DE'],
    ['CZECHY', 'CZ'],
    ['Słowacja', 'SK'],
    ['WIELKA BRYTANIA', 'GB'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['Anglia', 'GB'],
    ['uk', 'GB'],
    ['Republika Czeska', 'CZ'],
    ['Holandia', 'NL'],
    ['Україна', null],
    ['STANY ZJEDNOCZONE', 'US'],
    ['de', 'DE'],
    ['Atlantyda', null],
    ['EU', null],
    ['Wyspy Kanaryjskie', null],
    ['Tristan da Cunha', null],
    ['Ceuta i Melilla', null],
    ['IC', null],
    ['', null],
  ])('reads "%s" as %s', (name, code) => {
    expect(findCountryCode(name)).toBe(code);
  });
});
