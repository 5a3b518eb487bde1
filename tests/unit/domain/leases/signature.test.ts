import { acknowledgementsSchema, isFullName } from '@domain/leases/signature';
import { getIssues } from '@domain/shared/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the typed name of a signature', () => {
  it.each([
    ['Zofia Żółć', 'Zofia Żółć', true],
    ['Zofia Zolc', 'Zofia Żółć', true],
    ['  ZOFIA   zolc ', 'Zofia Żółć', true],
    ['Piotr Wisniewski', 'Piotr Wiśniewski', true],
    ['Piotr Wiśniewski', 'Piotr Wisniewski', true],
    ['lukasz blazej lapinski', 'Łukasz Błażej Łapiński', true],
    ['Grazyna Gesla', 'Grażyna Gęśla', true],
    ['Zażółć Gęślą', 'Zazolc Gesla', true],
    ['Anna Nowak-Kowalska', 'Anna Nowak-Kowalska', true],
    ['Anna Nowak - Kowalska', 'Anna Nowak-Kowalska', true],
    ['anna nowak–kowalska', 'Anna Nowak-Kowalska', true],
    ["Sean O'Brien", 'Seán O’Brien', true],
    ['Jurgen Muller', 'Jürgen Müller', true],
    ['Soren Odegard', 'Søren Ødegård', true],
    ['Doko Dordevic', 'Đoko Đorđević', true],
    ['Hans Weiss', 'Hans Weiß', true],
    ['Zoe Cesaire', 'Zoé Césaire', true],
    ['Jiri Dvorak', 'Jiří Dvořák', true],
    ['Zo\u0301fia Z\u0307o\u0301łc\u0301', 'Zófia Żółć', true],
    ['Zofia\u00a0Żółć', 'Zofia Żółć', true],
    ['Zofia', 'Zofia Żółć', false],
    ['Żółć Zofia', 'Zofia Żółć', false],
    ['Zofia Żół', 'Zofia Żółć', false],
    ['Zofia Żółćć', 'Zofia Żółć', false],
    ['ZofiaŻółć', 'Zofia Żółć', false],
    ['Zofia Żołd', 'Zofia Żółć', false],
    ['Anna Nowak Kowalska', 'Anna Nowak-Kowalska', false],
    ['Łukasz Nowak', 'Kukasz Nowak', false],
    ['Zofia Żółć 2', 'Zofia Żółć', false],
    ['', 'Zofia Żółć', false],
    ['', ' ', false],
  ])('%j for the account of %j: %s', (typed, name, isSame) => expect(isFullName(typed, name)).toBe(isSame));

  it('is that of the account however its letters are written, over any names', () => {
    const letters = fc.constantFrom(...'aąbcćeęlłnńoósśzźżAĄŁŻöü-');
    const part = fc.array(letters, { minLength: 1, maxLength: 12 }).map((found) => `a${found.join('')}a`);
    fc.assert(
      fc.property(part, part, (first, last) => {
        const name = `${first} ${last}`;
        for (const typed of [name.toUpperCase(), name.normalize('NFD'), `  ${first}   ${last} `])
          expect(isFullName(typed, name)).toBe(true);
        expect(isFullName(`${name}x`, name)).toBe(false);
      }),
    );
  });
});

describe('the acknowledgements of a tenant [L14, L15]', () => {
  const GIVEN = { lang: 'en', readTerms: true, acceptElectronicForm: true };
  const faultsOf = (patch: object) => getIssues(acknowledgementsSchema(), { ...GIVEN, ...patch });

  it('are both ticked, in one of the languages of the pages', () => expect(faultsOf({})).toEqual([]));

  it.each([
    ['readTerms', false],
    ['readTerms', undefined],
    ['readTerms', 'true'],
    ['acceptElectronicForm', false],
    ['acceptElectronicForm', undefined],
    ['lang', 'de'],
    ['lang', undefined],
  ])('are not given with %s being %j', (name, value) =>
    expect(faultsOf({ [name]: value }).map(({ path }) => path)).toContain(name),
  );
});
