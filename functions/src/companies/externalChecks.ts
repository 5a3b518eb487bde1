import type { AccountCheck, CompanyFacts } from '@domain/companies/company';
import { type CompanyRegistry, createGusCompanyRegistry } from '../adapters/companyRegistry';
import { ExternalServiceError } from '../adapters/externalService';
import { createMfVatWhiteList } from '../adapters/vatWhiteList';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';

let registry: CompanyRegistry | null = null;

/** Returns the company registry. Its session lives as long as this process. */
export const getCompanyRegistry = (): CompanyRegistry => {
  registry ??= createGusCompanyRegistry({ url: config.services.registry, key: config.companyRegistryKey });
  return registry;
};

/** Checks a company's bank account against the VAT list at `now`. If the service fails, the result is `null`. */
export const checkBankAccount = async (
  { nip, bankAccount }: CompanyFacts,
  now: number,
): Promise<AccountCheck> => {
  try {
    const list = createMfVatWhiteList({ url: config.services.vat });
    const { assigned, requestId } = await list.checkAccount({ nip, bankAccount, now });
    return { assigned, requestId, checkedAt: now };
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    reportFailure('vatWhiteList', error, { failure: error.failure });
    return { assigned: null, requestId: null, checkedAt: now };
  }
};
