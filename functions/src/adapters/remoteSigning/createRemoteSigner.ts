import { X509Certificate } from 'node:crypto';
import type { SigningApiVersion, SigningProvider } from '@domain/leases/remoteSigning';
import { askForBytes, EXTERNAL_TIMEOUT_MS, ExternalServiceError } from '../externalService';
import { asRecord, asText, listTexts } from './apiValues';
import {
  type ApiDialect,
  type RemoteCredential,
  type RemoteSigner,
  type SignMethod,
  UnfitCredentialError,
} from './remoteSigner';
import { VERSION_1 } from './version1';
import { VERSION_2 } from './version2';

const DIALECTS: Record<SigningApiVersion, ApiDialect> = { v1: VERSION_1, v2: VERSION_2 };

/** A provider as the operator configured it. `url` is the base of the API, without a slash at the end. */
export type ProviderSettings = SigningProvider & {
  version: SigningApiVersion;
  url: string;
  clientId: string;
  clientSecret: string;
};

/** Ways to sign a SHA-256, best first. A key that names only its own kind signs the given digest. */
const METHODS: readonly SignMethod[] = [
  { api: '1.2.840.113549.1.1.11', cms: '1.2.840.113549.1.1.11', isRsa: true },
  { api: '1.2.840.10045.4.3.2', cms: '1.2.840.10045.4.3.2', isRsa: false },
  { api: '1.2.840.113549.1.1.1', cms: '1.2.840.113549.1.1.11', isRsa: true },
  { api: '1.2.840.10045.2.1', cms: '1.2.840.10045.4.3.2', isRsa: false },
];

const CERTIFICATES_MAX = 6;
const CREDENTIALS_MAX = 10;
/** Largest accepted answer. A chain of certificates has about 10 kB. */
const ANSWER_MAX_BYTES = 64 * 1024;

const throwBadAnswer = (): never => {
  throw new ExternalServiceError('remoteSigning', 'badAnswer');
};

type Request = { url: string; init: RequestInit; timeoutMs: number };

const askProvider = async (request: Request): Promise<string> =>
  new TextDecoder().decode(await askForBytes('remoteSigning', { ...request, bytesMax: ANSWER_MAX_BYTES }));

const askForRecord = async (request: Request): Promise<Record<string, unknown>> => {
  const body = await askProvider(request);
  try {
    return asRecord(JSON.parse(body));
  } catch (cause) {
    throw new ExternalServiceError('remoteSigning', 'badAnswer', { cause });
  }
};

const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const parseCertificate = (text: string): Uint8Array => {
  try {
    return new X509Certificate(Buffer.from(text, 'base64')).raw;
  } catch (cause) {
    throw new ExternalServiceError('remoteSigning', 'badAnswer', { cause });
  }
};

/** Throws `UnfitCredentialError`, or `ExternalServiceError` for an answer of an unknown form. */
const parseCredential = (value: unknown, { parseFactors }: ApiDialect): RemoteCredential => {
  const info = asRecord(value);
  const [key, cert] = [asRecord(info.key), asRecord(info.cert)];
  const status = asText(cert.status) ?? 'valid';
  if (key.status !== 'enabled' || status !== 'valid') throw new UnfitCredentialError('disabled');
  const factors = parseFactors(info);
  if (!factors) throw new UnfitCredentialError('otherMode');
  if (factors.length === 0) throw new UnfitCredentialError('otherFactor');
  const algorithms = listTexts(key.algo);
  const method = METHODS.find(({ api }) => algorithms.includes(api));
  if (!method) throw new UnfitCredentialError('otherMethod');
  const certificates = listTexts(cert.certificates).slice(0, CERTIFICATES_MAX).map(parseCertificate);
  if (certificates.length === 0) throw new UnfitCredentialError('noCertificate');
  return { certificates, method, factors };
};

/**
 * Creates the client of a provider (API of the Cloud Signature Consortium, 1.0.4 or 2.0). The service is accessed with the
 * operator's client credentials (scope `service`), a key only with the secrets of its person. Every request goes to the
 * configured origin.
 */
export const createRemoteSigner = (
  { version, url, clientId, clientSecret }: ProviderSettings,
  { timeoutMs = EXTERNAL_TIMEOUT_MS }: { timeoutMs?: number } = {},
): RemoteSigner => {
  const dialect = DIALECTS[version];
  const post = (path: string, body: object, token?: string) => ({
    url: `${url}/${path}`,
    init: {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    },
    timeoutMs,
  });

  /** Returns where tokens are given. The provider names it, but it cannot lead to another origin. */
  const findTokenUrl = async (): Promise<string> => {
    const info = await askForRecord(post('info', {}));
    const base = asText(info.oauth2)?.replace(/\/+$/, '') ?? url;
    if (!URL.canParse(base) || new URL(base).origin !== new URL(url).origin) return throwBadAnswer();
    return `${base}/oauth2/token`;
  };

  const openService = async (): Promise<string> => {
    const fields = {
      grant_type: 'client_credentials',
      scope: 'service',
      client_id: clientId,
      client_secret: clientSecret,
    };
    const answer = await askForRecord({
      url: await findTokenUrl(),
      init: {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        body: new URLSearchParams(fields).toString(),
      },
      timeoutMs,
    });
    return asText(answer.access_token) ?? throwBadAnswer();
  };

  let access: Promise<string> | null = null;
  /** The access is opened once for this client, which serves one call of ours. */
  const getAccess = (): Promise<string> => {
    access ??= openService();
    return access;
  };

  const call = async (path: string, body: object): Promise<Record<string, unknown>> =>
    askForRecord(post(path, body, await getAccess()));

  return {
    listCredentials: async (userID) => {
      const answer = await call('credentials/list', { userID, maxResults: CREDENTIALS_MAX });
      return listTexts(answer.credentialIDs).slice(0, CREDENTIALS_MAX);
    },
    readCredential: async (credentialID) => {
      const wanted = { credentialID, certificates: 'chain', certInfo: true, authInfo: true };
      return parseCredential(await call('credentials/info', wanted), dialect);
    },
    sendCode: async (id, factorId) => {
      const { path, build } = dialect.sendCode;
      await askProvider(post(path, build(id, factorId), await getAccess()));
    },
    authorize: async (id, hash, answers) => {
      const body = dialect.buildAuthorize(id, encodeBase64(hash), answers);
      return asText((await call('credentials/authorize', body)).SAD) ?? throwBadAnswer();
    },
    signHash: async (id, hash, use) => {
      const answer = await call('signatures/signHash', dialect.buildSignHash(id, encodeBase64(hash), use));
      const [signature, ...others] = listTexts(answer.signatures);
      return signature && others.length === 0 ? Buffer.from(signature, 'base64') : throwBadAnswer();
    },
  };
};
