import type { CompanyFacts } from '@domain/companies/company';
import type { ExtractFailure, RegisterReading } from '@domain/companies/representation/extract';
import { toCanonicalJson } from '@domain/shared/canonical';
import { config } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';
import { reportFailure } from '../runtime/log';
import { createBusinessRegister, type FoundExtract } from './businessRegister';
import { EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';

type Numbers = Pick<CompanyFacts, 'nip' | 'numerKRS'>;

const findExtract = (
  { numerKRS, nip }: Numbers,
  timeoutMs: number,
): Promise<FoundExtract | null | 'notConfigured'> => {
  const register = createBusinessRegister({
    urls: config.services,
    token: config.soleTraderToken,
    timeoutMs,
  });
  return numerKRS ? register.findCompany(numerKRS) : register.findSoleTrader(nip);
};

const buildFailedReading = (failure: ExtractFailure, readAt: number): RegisterReading => ({
  readAt,
  extract: null,
  sha256: null,
  failure,
});

/**
 * Reads who represents a company: from KRS by its number, else from CEIDG by the tax number. Never throws: a failed reading is a
 * result, and a person decides instead. The digest is that of the extract's canonical JSON.
 */
export const readRegister = async (
  company: Numbers,
  now: number,
  timeoutMs = EXTERNAL_TIMEOUT_MS,
): Promise<RegisterReading> => {
  try {
    const found = await findExtract(company, timeoutMs);
    if (found === 'notConfigured' || found === null) return buildFailedReading(found ?? 'notFound', now);
    const { extract } = found;
    return { readAt: now, extract, sha256: sha256Hex(toCanonicalJson(extract)), failure: null };
  } catch (error) {
    const failure = error instanceof ExternalServiceError ? error.failure : 'unavailable';
    reportFailure('companyRegister', error, { failure });
    return buildFailedReading(failure === 'badAnswer' ? 'unreadable' : 'unavailable', now);
  }
};
