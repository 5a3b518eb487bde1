import { type CompanyFacts, formatCompanyAddress } from './company';
import { normalizeCompany, type RegistryCompany, toCompanyFacts } from './companySchema';

/** Facts of a company that the register holds too, in the order they are shown. */
export const COMPARED_FACTS = ['company', 'regon', 'address'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

export type Comparison = Record<ComparedFact, { registered: string; isSame: boolean }>;

const toCompared = (facts: CompanyFacts): Record<ComparedFact, string> => {
  const saved = normalizeCompany(facts);
  return { company: saved.nazwa, regon: saved.regon, address: formatCompanyAddress(saved) };
};

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Compares a company as it was sent in with its entry in the register. Case and spaces make no difference: a company is kept
 * in capitals.
 */
export const compareWithRegistry = (company: CompanyFacts, found: RegistryCompany): Comparison => {
  const stored = toCompared(company);
  const registered = toCompared({ ...company, ...toCompanyFacts(found) });
  const compare = (fact: ComparedFact) => ({
    registered: registered[fact],
    isSame: withSingleSpaces(stored[fact]) === withSingleSpaces(registered[fact]),
  });
  return { company: compare('company'), regon: compare('regon'), address: compare('address') };
};
