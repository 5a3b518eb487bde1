import { type CompanyFacts, formatCompanyAddress } from './company';
import { normalizeCompany, type RegistryCompany, toCompanyFacts } from './companySchema';

/** Company data that the register also holds, in display order. */
export const COMPARED_FACTS = ['company', 'regon', 'address'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

export type Comparison = Record<ComparedFact, { registered: string; isSame: boolean }>;

const toCompared = (facts: CompanyFacts): Record<ComparedFact, string> => {
  const saved = normalizeCompany(facts);
  return { company: saved.nazwa, regon: saved.regon, address: formatCompanyAddress(saved) };
};

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Compares submitted company data with the register entry. Ignores case and spaces, because company data are stored in capitals.
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
