import type { CompanyFacts } from '@domain/companies/company';
import {
  BLANK_COMPANY,
  type CompanyFormValues,
  companyFormSchema,
  companySchema,
  normalizeCompany,
  toCompanyFacts,
  toCompanyInput,
} from '@domain/companies/companySchema';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

const FORM: CompanyFormValues = {
  nip: '1234560042',
  numerKRS: '0000900042',
  hasNoKrs: false,
  regon: '380080415',
  nazwa: 'Łódzka Spółka z o.o.',
  country: 'Polska',
  postCode: '90-001',
  city: 'Łódź',
  street: 'ul. Żwirowa',
  houseNumber: '3a/4b',
  bankAccount: '87 9991 2347 0000 0000 0000 1111',
};

const getIssuesByPath = (patch: Partial<CompanyFormValues>) =>
  Object.fromEntries(
    getIssues(companyFormSchema, { ...FORM, ...patch }).map(({ path, message }) => [path, message]),
  );

describe('the form of a company', () => {
  it('takes complete details', () => {
    expect(getIssuesByPath({})).toEqual({});
  });

  it.each([
    'nip',
    'regon',
    'nazwa',
    'country',
    'postCode',
    'city',
    'street',
    'houseNumber',
    'bankAccount',
  ] as const)('needs %s [F6, F10, X53]', (field) => {
    expect(getIssuesByPath({ [field]: '' })).toEqual({ [field]: { key: 'required' } });
  });

  it('needs a KRS number unless the switch says that there is none [F8]', () => {
    expect(getIssuesByPath({ numerKRS: '' })).toEqual({ numerKRS: { key: 'required' } });
    expect(getIssuesByPath({ numerKRS: '', hasNoKrs: true })).toEqual({});
    expect(getIssuesByPath({ numerKRS: '12345' })).toEqual({
      numerKRS: { key: 'exactDigits', values: { digits: 10 } },
    });
  });

  it('needs exactly 26 characters of an account once the blanks are gone, with fitting check digits [F11]', () => {
    expect(getIssuesByPath({ bankAccount: '87999123470000000000001111' })).toEqual({});
    expect(getIssuesByPath({ bankAccount: 'PL 87 9991 2347 0000 0000 0000 1111' })).toEqual({});
    for (const bankAccount of ['8799912347000000000000111', '879991234700000000000011110']) {
      const messages = getIssues(companyFormSchema, { ...FORM, bankAccount }).map(({ message }) => message);
      expect(messages, bankAccount).toContainEqual({ key: 'exactDigits', values: { digits: 26 } });
    }
    expect(getIssuesByPath({ bankAccount: '88 9991 2347 0000 0000 0000 1111' })).toEqual({
      bankAccount: { key: 'bankAccount' },
    });
  });

  it('knows postal codes of Poland only', () => {
    expect(getIssuesByPath({ postCode: '9000' })).toEqual({ postCode: { key: 'postCode' } });
    expect(getIssuesByPath({ postCode: '9000', country: 'Belgia' })).toEqual({});
  });

  it('refuses a country no table knows by name, so that an invoice names the right one', () => {
    for (const country of ['Nibylandia', 'Україна', 'UE'])
      expect(getIssuesByPath({ country }), country).toEqual({ country: { key: 'country' } });
    for (const country of ['USA', 'Germany', 'de', 'poland', 'Zjednoczone Królestwo'])
      expect(getIssuesByPath({ country }), country).toEqual({});
  });

  it('reads Poland under each of its names', () => {
    expect(getIssuesByPath({ postCode: '9000', country: 'Poland' })).toEqual({
      postCode: { key: 'postCode' },
    });
    expect(normalizeCompany({ ...FORM, country: 'pl', postCode: '00590' })).toMatchObject({
      country: 'POLSKA',
      postCode: '00-590',
    });
  });

  it('begins blank, in Poland, with the switch off', () => {
    expect(BLANK_COMPANY).toMatchObject({ nip: '', numerKRS: '', hasNoKrs: false, country: 'POLSKA' });
  });
});

describe('saving a company', () => {
  it('upper-cases name, street, city, country, postal code and house number, Polish letters too [F14]', () => {
    const { nazwa, street, city, country, postCode, houseNumber } = normalizeCompany({
      ...FORM,
      postCode: 'b-9000a',
    });
    expect({ nazwa, street, city, country, postCode, houseNumber }).toEqual({
      nazwa: 'ŁÓDZKA SPÓŁKA Z O.O.',
      street: 'UL. ŻWIROWA',
      city: 'ŁÓDŹ',
      country: 'POLSKA',
      postCode: 'B-9000A',
      houseNumber: '3A/4B',
    });
  });

  it('keeps the tax number as text without hyphens, also one with zeros [F13]', () => {
    expect(normalizeCompany({ ...FORM, nip: 'PL 123-456-00-42' }).nip).toBe('1234560042');
  });

  it('sends no number where the switch says that there is none [F9]', () => {
    expect(toCompanyInput({ ...FORM, hasNoKrs: true }).numerKRS).toBeNull();
    expect(toCompanyInput(FORM)).not.toHaveProperty('hasNoKrs');
    const facts: CompanyFacts = toCompanyInput({ ...FORM, hasNoKrs: true });
    expect(getIssues(companySchema, facts)).toEqual([]);
  });
});

describe('what the register fills in', () => {
  const FOUND = {
    Nazwa: 'DEMO',
    Regon: '380080415',
    KodPocztowy: '00590',
    Miejscowosc: 'Warszawa',
    NrNieruchomosci: '10',
    NrLokalu: '4',
    Ulica: 'ul. Marszałkowska',
  };

  it('is everything but the KRS number and the account, the postal code with its hyphen [F7]', () => {
    expect(toCompanyFacts(FOUND)).toEqual({
      nazwa: 'DEMO',
      regon: '380080415',
      country: 'POLSKA',
      postCode: '00-590',
      city: 'Warszawa',
      street: 'ul. Marszałkowska',
      houseNumber: '10/4',
    });
  });

  it('takes the village where there are no streets', () => {
    const facts = toCompanyFacts({ ...FOUND, Ulica: '', NrLokalu: '', Miejscowosc: 'Nowa Wieś' });
    expect(facts).toMatchObject({ street: 'Nowa Wieś', houseNumber: '10' });
  });
});
