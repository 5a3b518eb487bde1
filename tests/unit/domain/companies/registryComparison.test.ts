import { compareWithRegistry } from '@domain/companies/registryComparison';
import { aCompany } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const COMPANY = aCompany()
  .with({
    nazwa: 'LOKALE TESTOWE SP. Z O.O.',
    regon: '380080415',
    country: 'POLSKA',
    postCode: '00-590',
    city: 'WARSZAWA',
    street: 'UL. MARSZAŁKOWSKA',
    houseNumber: '10/4',
  })
  .build();

const ENTRY = {
  Nazwa: 'Lokale  Testowe sp. z o.o.',
  Regon: '380080415',
  KodPocztowy: '00590',
  Miejscowosc: 'Warszawa',
  NrNieruchomosci: '10',
  NrLokalu: '4',
  Ulica: 'ul. Marszałkowska',
};

describe('compareWithRegistry', () => {
  it('finds the same where only case and spaces differ', () => {
    expect(compareWithRegistry(COMPANY, ENTRY)).toEqual({
      company: { registered: 'LOKALE TESTOWE SP. Z O.O.', isSame: true },
      regon: { registered: '380080415', isSame: true },
      address: { registered: 'UL. MARSZAŁKOWSKA 10/4, 00-590 WARSZAWA, POLSKA', isSame: true },
    });
  });

  it.each([
    ['Nazwa', 'Inne Lokale sp. z o.o.', 'company'],
    ['Regon', '012345678', 'regon'],
    ['KodPocztowy', '00-591', 'address'],
    ['Miejscowosc', 'Łódź', 'address'],
    ['NrLokalu', '', 'address'],
    ['Ulica', 'ul. Piękna', 'address'],
  ] as const)('marks a company whose %s is %s in the register', (field, value, fact) => {
    const compared = compareWithRegistry(COMPANY, { ...ENTRY, [field]: value });
    const differing = Object.entries(compared).filter(([, { isSame }]) => !isSame);
    expect(differing.map(([name]) => name)).toEqual([fact]);
  });
});
