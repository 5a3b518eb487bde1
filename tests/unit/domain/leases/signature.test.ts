import { acknowledgementsSchema, isFullName } from '@domain/leases/signature';
import { issuesOf } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

describe('the typed name of a signature', () => {
  it.each([
    ['Zofia Żółć', true],
    ['  ZOFIA   żółć ', true],
    ['Zofia', false],
    ['Zofia Zolc', false],
    ['', false],
  ])('%j is that of Zofia Żółć: %s', (typed, isSame) => expect(isFullName(typed, 'Zofia Żółć')).toBe(isSame));

  it('is never that of an account without a name', () => expect(isFullName('', ' ')).toBe(false));
});

describe('[L14] [L15] the acknowledgements of a tenant', () => {
  const GIVEN = { lang: 'en', readTerms: true, acceptElectronicForm: true };
  const faultsOf = (patch: object) => issuesOf(acknowledgementsSchema(), { ...GIVEN, ...patch });

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
