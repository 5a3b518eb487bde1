import type { Extract } from '@domain/companies/representation/extract';
import {
  askForText,
  EXTERNAL_TIMEOUT_MS,
  type ExternalService,
  ExternalServiceError,
} from './externalService';
import { readCourtExtract } from './readCourtExtract';
import { readSoleTrader } from './readSoleTrader';

/** An extract with the exact response it was read from; `null` if the register has no such entry. */
export type FoundExtract = { extract: Extract; body: string };

/** A register that tells who represents a company. Both throw `ExternalServiceError` and never retry. */
export type BusinessRegister = {
  /** Finds a company by its KRS number, first among businesses, then among associations and foundations. */
  findCompany(krs: string): Promise<FoundExtract | null>;
  /** Finds a sole trader by the tax number. Returns `notConfigured` without a token. */
  findSoleTrader(nip: string): Promise<FoundExtract | null | 'notConfigured'>;
};

const NOT_FOUND = 404;
const NO_CONTENT = '';

type Ask = { url: string; token?: string | null; timeoutMs: number };

/** Returns the body, or `null` if the register has no such entry. */
const askRegister = async (
  service: ExternalService,
  { url, token, timeoutMs }: Ask,
): Promise<string | null> => {
  const headers = { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  try {
    const body = await askForText(service, { url, init: { headers }, timeoutMs });
    return body.trim() === NO_CONTENT ? null : body;
  } catch (error) {
    if (error instanceof ExternalServiceError && error.status === NOT_FOUND) return null;
    throw error;
  }
};

const parse = async <T>(service: ExternalService, body: string, read: (value: unknown) => Promise<T>) => {
  try {
    return await read(JSON.parse(body));
  } catch (cause) {
    throw new ExternalServiceError(service, 'badAnswer', { cause });
  }
};

type Options = {
  urls: Record<'courtRegister' | 'soleTraders', string>;
  token: string | null;
  timeoutMs?: number;
};

/** Parts of the court register: businesses, then associations, foundations and other organisations. */
const PARTS = ['P', 'S'] as const;

/** The open API of the court register (KRS) and the API of the register of sole traders (CEIDG, version 3). */
export const createBusinessRegister = ({
  urls,
  token,
  timeoutMs = EXTERNAL_TIMEOUT_MS,
}: Options): BusinessRegister => ({
  findCompany: async (krs) => {
    for (const part of PARTS) {
      const url = `${urls.courtRegister}/api/krs/OdpisAktualny/${encodeURIComponent(krs)}?rejestr=${part}&format=json`;
      const body = await askRegister('courtRegister', { url, timeoutMs });
      if (body !== null)
        return { extract: await parse('courtRegister', body, (value) => readCourtExtract(value, krs)), body };
    }
    return null;
  },
  findSoleTrader: async (nip) => {
    if (!token) return 'notConfigured';
    const url = `${urls.soleTraders}/api/ceidg/v3/firma?nip=${encodeURIComponent(nip)}`;
    const body = await askRegister('soleTraderRegister', { url, token, timeoutMs });
    if (body === null) return null;
    const extract = await parse('soleTraderRegister', body, (value) => readSoleTrader(value, nip));
    return extract && { extract, body };
  },
});
