import { matchNames } from '@domain/evidence/qualified/storedQualification';
import { describe, expect, it } from 'vitest';

const PARTY = { firstName: 'Łucja', lastName: 'Wróbel-Żak', company: 'Biuro Żak Sp. z o.o.' };
const names = (more: Partial<Parameters<typeof matchNames>[0]>) => ({
  ...{ commonName: '', givenName: '', surname: '', organization: '' },
  ...more,
});

describe('the names in a certificate', () => {
  it.each([
    ['the same name', names({ givenName: 'Łucja', surname: 'Wróbel-Żak' }), 'person'],
    ['capitals without Polish letters', names({ givenName: 'LUCJA ANNA', surname: 'WROBEL ZAK' }), 'person'],
    ['the common name alone', names({ commonName: 'Łucja Maria Wróbel-Żak' }), 'person'],
    [
      'another person of the company',
      names({ givenName: 'Jan', surname: 'Kos', organization: 'BIURO ŻAK SP. Z O.O.' }),
      'company',
    ],
    ['another person', names({ givenName: 'Jan', surname: 'Wróbel-Żak' }), 'other'],
    ['another company', names({ commonName: 'Jan Kos', organization: 'Inna Sp. z o.o.' }), 'other'],
    ['no name', names({}), 'other'],
  ] as const)('with %s are recognised', (_, found, match) => expect(matchNames(found, PARTY)).toBe(match));

  it('match no account without a name', () =>
    expect(matchNames(names({ commonName: 'Jan Kos' }), { firstName: '', lastName: '', company: '' })).toBe(
      'other',
    ));
});
