import { REGISTRY_UNKNOWN_NIP } from '@api/companies';
import { isNip } from '@domain/companies/company';
import type { RegistryCompany } from '@domain/companies/companySchema';
import type Bir from 'bir1';
import {
  askForText,
  EXTERNAL_TIMEOUT_MS,
  type ExternalFailure,
  ExternalServiceError,
} from './externalService';

const RESP_FIELDS = [
  'Nazwa',
  'Regon',
  'KodPocztowy',
  'Miejscowosc',
  'NrNieruchomosci',
  'NrLokalu',
  'Ulica',
  'ErrorCode',
] as const;

/** A company under the registry's own field names (Spec 1 §7). Every field is a string, empty when unknown. */
export type RegistryResp = Record<(typeof RESP_FIELDS)[number], string> & Pick<RegistryCompany, 'StatusNip'>;

export type RegistryFailure = ExternalFailure | 'notFound' | 'companyClosed' | 'noSession';

/**
 * `failure` says why there is no company. The user then fills in the form by hand, whatever the failure (Spec 1 §8).
 * `cause` is for the log.
 */
export type RegistryAnswer =
  | { status: 'SUCCESS'; resp: RegistryResp }
  | { status: 'ERROR'; resp: RegistryResp; failure: RegistryFailure; cause?: unknown };

export type CompanyRegistry = {
  /** Returns the company with this tax number. Never throws: every failure is a result with status ERROR. */
  findByNip(nip: string): Promise<RegistryAnswer>;
};

type FailedAnswer = Extract<RegistryAnswer, { status: 'ERROR' }>;
type Entry = Record<string, string>;

/** Legal persons and natural persons. The other kinds are their local units. */
const MAIN_KINDS = ['P', 'F'];

const toRegistryResp = (entry: Entry): RegistryResp =>
  Object.fromEntries(RESP_FIELDS.map((field) => [field, entry[field] ?? ''])) as RegistryResp;

const buildFailedAnswer = (failure: RegistryFailure, ErrorCode = ''): FailedAnswer => ({
  status: 'ERROR',
  resp: toRegistryResp({ ErrorCode }),
  failure,
});

/** Adds the status of the tax number, which the register gives only for a revoked one. */
const withNipStatus = (entry: Entry): RegistryResp =>
  entry.StatusNip ? { ...toRegistryResp(entry), StatusNip: entry.StatusNip } : toRegistryResp(entry);

const toRegistryAnswer = (found: Entry | Entry[]): RegistryAnswer => {
  const companies = [found].flat().filter((entry) => MAIN_KINDS.includes(entry.Typ ?? ''));
  const open = companies.find((entry) => !entry.DataZakonczeniaDzialalnosci);
  if (open) return { status: 'SUCCESS', resp: withNipStatus(open) };
  return buildFailedAnswer(companies.length > 0 ? 'companyClosed' : 'notFound');
};

/**
 * Returns the error code of a registry error. The library throws its own error for both cases: with a response for a
 * named refusal, without one for an empty result.
 */
const getRegistryCode = (error: unknown): string | null => {
  const response = (error as { response?: { ErrorCode?: unknown } }).response;
  return response?.ErrorCode === undefined ? null : String(response.ErrorCode);
};
const isEmptyResult = (error: unknown) => error instanceof Error && error.message === 'Empty response';

const toFailedAnswer = (error: unknown): FailedAnswer => {
  if (error instanceof ExternalServiceError) return buildFailedAnswer(error.failure);
  const code = getRegistryCode(error);
  if (code === REGISTRY_UNKNOWN_NIP) return buildFailedAnswer('notFound', REGISTRY_UNKNOWN_NIP);
  if (code !== null) return buildFailedAnswer('rejected', code);
  return buildFailedAnswer(isEmptyResult(error) ? 'noSession' : 'badAnswer');
};

type Options = { url: string; key: string; timeoutMs?: number };

/**
 * Opens a client. The library supports neither another URL nor a timeout, so its single request function is replaced on
 * the instance. Templates, session and parsing remain the library's.
 */
const openClient = async ({ url, key, timeoutMs = EXTERNAL_TIMEOUT_MS }: Options): Promise<Bir> => {
  const { default: BirClient } = await import('bir1');
  const client = new BirClient({ key });
  const inner = client as unknown as { sid?: string; api(request: { body: string }): Promise<string> };
  inner.api = ({ body }) => {
    const headers = { 'Content-Type': 'application/soap+xml', ...(inner.sid ? { sid: inner.sid } : {}) };
    return askForText('companyRegistry', { url, init: { method: 'POST', headers, body }, timeoutMs });
  };
  return client;
};

/** GUS BIR through `bir1`. The session is reused between calls and renewed once after the server has dropped it. */
export const createGusCompanyRegistry = (options: Options): CompanyRegistry => {
  let client: Promise<Bir> | null = null;
  const search = async (nip: string): Promise<RegistryAnswer> => {
    client ??= openClient(options).catch((error: unknown) => {
      client = null;
      throw error;
    });
    return toRegistryAnswer((await (await client).search({ nip })) as Entry | Entry[]);
  };
  const searchInNewSession = (nip: string) => {
    client = null;
    return search(nip);
  };
  return {
    findByNip: async (nip) => {
      if (!isNip(nip)) return buildFailedAnswer('notFound', REGISTRY_UNKNOWN_NIP);
      try {
        return await search(nip).catch((error: unknown) => {
          if (!isEmptyResult(error)) throw error;
          return searchInNewSession(nip);
        });
      } catch (error) {
        return { ...toFailedAnswer(error), cause: error };
      }
    },
  };
};
