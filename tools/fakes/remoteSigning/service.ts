import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@domain/shared/dates';
import { createJsonResponse, type FakeRequest, type FakeResponse, NOT_FOUND } from '../http';
import type { IssuedCertificate } from '../trust/certificates';
import { buildDemoSigners, createSigningAuthority, issueForSigner, type SignerAccounts } from './accounts';
import { type ApiVersion, buildCredentialInfo, buildInfo, SIGNER_CODE, SIGNER_PIN } from './answers';
import { signDigest } from './signDigest';

export const SIGNING_CLIENT = { id: 'pewny-lokal', secret: 'demo-client-secret' };

/** Calls of the API, as a fault names them. */
export const SIGNING_CALLS = [
  'info',
  'oauth2/token',
  'credentials/list',
  'credentials/info',
  'credentials/sendOTP',
  'credentials/getChallenge',
  'credentials/authorize',
  'signatures/signHash',
] as const;
export type SigningCall = (typeof SIGNING_CALLS)[number];

/** `before`: dies without doing anything. `after`: does it, and its answer is lost. */
export type SigningFault =
  | { at: SigningCall; dies: 'before' | 'after' }
  | { at: SigningCall; error: string; description: string; status?: number }
  | { at: 'signatures/signHash'; isOtherHash: true }
  | { at: SigningCall; answer: object };

export type SigningFakeOptions = {
  accounts?: SignerAccounts;
  /** Issuer of the certificates. */
  authority?: IssuedCertificate;
  /** Returns the fault of the next call. */
  getFault?: () => SigningFault | null;
  /** Called with every answered call. */
  onCall?: (call: string) => void;
};

const SHA256 = '2.16.840.1.101.3.4.2.1';
const DIGEST_BYTES = 32;
const SAD_SECONDS = 300;
const CODES_MAX = 3;

type Credential = { id: string; issued: IssuedCertificate; tries: number };
type Authorisation = { credential: string; hash: string; endsAt: number };
type Body = Record<string, unknown>;

class ApiError extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
    readonly status = 400,
  ) {
    super(error);
  }
}

const throwInvalid = (description: string): never => {
  throw new ApiError('invalid_request', description);
};

const getList = (value: unknown, name: string): string[] =>
  Array.isArray(value) && value.length > 0
    ? value.map(String)
    : throwInvalid(`Missing (or invalid type) array parameter ${name}`);

/** Secrets of a request, which each version places differently. */
const readSecrets = (version: ApiVersion, body: Body): { PIN: unknown; OTP: unknown } => {
  if (version === 'v1') return { PIN: body.PIN, OTP: body.OTP };
  const given = Array.isArray(body.authData) ? (body.authData as Body[]) : [];
  const find = (id: string) => given.find((one) => one.id === id)?.value;
  return { PIN: find('PIN'), OTP: find('OTP') };
};

/**
 * Creates the fake of a provider of remote signatures (API of the Cloud Signature Consortium, 1.0.4 under `/v1` and 2.0 under
 * `/v2`). It sends no codes; each account has the same secrets. A code works once.
 */
export const createSigningFake = (url: () => string, options: SigningFakeOptions = {}) => {
  const { accounts = buildDemoSigners(), getFault = () => null, onCall } = options;
  let authority = options.authority ?? null;
  const credentials = new Map<string, Credential>();
  const tokens = new Set<string>();
  const sent = new Set<string>();
  const authorisations = new Map<string, Authorisation>();
  const createToken = () => randomBytes(24).toString('base64url');

  const getCredential = (id: unknown, now: number): Credential => {
    const known = credentials.get(String(id));
    if (known) return known;
    const [user = '', number] = String(id).split('#');
    const account = accounts[user];
    if (!account || !number || Number(number) > (account.keys ?? 1))
      return throwInvalid('Invalid parameter credentialID');
    authority ??= createSigningAuthority(now);
    const credential = { id: String(id), issued: issueForSigner(account, authority, now), tries: 0 };
    credentials.set(credential.id, credential);
    return credential;
  };

  const giveToken = ({ body }: FakeRequest) => {
    const form = new URLSearchParams(body);
    const isKnown =
      form.get('client_id') === SIGNING_CLIENT.id && form.get('client_secret') === SIGNING_CLIENT.secret;
    if (!isKnown) throw new ApiError('invalid_client', 'Invalid client', 401);
    if (form.get('grant_type') !== 'client_credentials') throw new ApiError('unsupported_grant_type', '');
    if (form.get('scope') !== 'service') throw new ApiError('invalid_scope', '');
    const token = createToken();
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 3600 };
  };

  const listCredentials = ({ userID }: Body) => {
    const account = accounts[String(userID)];
    if (!account) return throwInvalid('Invalid parameter userID');
    return {
      credentialIDs: Array.from({ length: account.keys ?? 1 }, (_, index) => `${userID}#${index + 1}`),
    };
  };

  const authorise = (version: ApiVersion, body: Body, now: number) => {
    const credential = getCredential(body.credentialID, now);
    if (credential.tries >= CODES_MAX) return throwInvalid('Credential locked');
    if (body.numSignatures !== 1) return throwInvalid('Numbers of signatures is too high');
    const name = version === 'v1' ? 'hash' : 'hashes';
    const [hash = '', ...others] = getList(body[name], name);
    if (others.length > 0) return throwInvalid('Numbers of signatures is too high');
    if (version === 'v2' && body.hashAlgorithmOID !== SHA256)
      return throwInvalid('Invalid parameter hashAlgorithmOID');
    const { PIN, OTP } = readSecrets(version, body);
    const isCodeRight = OTP === SIGNER_CODE && sent.has(credential.id);
    if (PIN !== SIGNER_PIN || !isCodeRight) {
      credential.tries += 1;
      const wrong = isCodeRight ? 'invalid_pin' : 'invalid_otp';
      throw new ApiError(version === 'v1' ? wrong : 'invalid_authentication_data', 'The data are invalid');
    }
    credential.tries = 0;
    sent.delete(credential.id);
    const sad = createToken();
    authorisations.set(sad, { credential: credential.id, hash, endsAt: now + SAD_SECONDS * SECOND_MS });
    return { SAD: sad, expiresIn: SAD_SECONDS };
  };

  const signHash = (version: ApiVersion, body: Body, now: number) => {
    const credential = getCredential(body.credentialID, now);
    const authorisation = authorisations.get(String(body.SAD));
    if (!authorisation || authorisation.credential !== credential.id)
      return throwInvalid('Invalid parameter SAD');
    if (authorisation.endsAt <= now) return throwInvalid('SAD expired');
    const [hashes, algorithm] =
      version === 'v1' ? [body.hash, body.hashAlgo] : [body.hashes, body.hashAlgorithmOID];
    const [hash = '', ...others] = getList(hashes, 'hash');
    if (others.length > 0 || hash !== authorisation.hash)
      return throwInvalid('Hash is not authorized by the SAD');
    if (algorithm !== undefined && algorithm !== SHA256) return throwInvalid('Invalid parameter hashAlgo');
    const digest = Buffer.from(hash, 'base64');
    if (digest.length !== DIGEST_BYTES) return throwInvalid('Invalid digest value length');
    const { algo } = buildCredentialInfo(version, credential.issued, []).key;
    if (!algo.includes(String(body.signAlgo))) return throwInvalid('Invalid parameter signAlgo');
    authorisations.delete(String(body.SAD));
    const fault = getFault();
    if (fault && 'isOtherHash' in fault) digest.reverse();
    return { signatures: [signDigest(digest, credential.issued.key).toString('base64')] };
  };

  const sendCode = (body: Body, now: number): null => {
    sent.add(getCredential(body.credentialID, now).id);
    return null;
  };

  const runCall = (call: string, version: ApiVersion, request: FakeRequest): object | null => {
    if (call === 'info') return buildInfo(version, `${url()}/${version}`);
    if (call === 'oauth2/token') return giveToken(request);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !tokens.has(token)) throw new ApiError('invalid_token', 'Invalid token', 401);
    const body = JSON.parse(request.body) as Body;
    const { now } = request;
    const calls: Record<string, () => object | null> = {
      'credentials/list': () => listCredentials(body),
      'credentials/info': () => {
        const { issued } = getCredential(body.credentialID, now);
        return buildCredentialInfo(version, issued, authority ? [authority.der] : []);
      },
      [version === 'v1' ? 'credentials/sendOTP' : 'credentials/getChallenge']: () => sendCode(body, now),
      'credentials/authorize': () => authorise(version, body, now),
      'signatures/signHash': () => signHash(version, body, now),
    };
    const run = calls[call];
    if (!run) throw new ApiError('invalid_request', 'Unknown method', 404);
    return run();
  };

  const answer = (call: string, version: ApiVersion, request: FakeRequest): FakeResponse => {
    const fault = getFault();
    const own = fault?.at === call ? fault : null;
    if (own && 'dies' in own && own.dies === 'before') throw new Error(`The provider dies at ${call}.`);
    if (own && 'error' in own) throw new ApiError(own.error, own.description, own.status);
    const result = own && 'answer' in own ? own.answer : runCall(call, version, request);
    if (own && 'dies' in own) throw new Error(`The provider dies after ${call}.`);
    return result === null ? { status: 204, type: 'application/json', body: '' } : createJsonResponse(result);
  };

  return (request: FakeRequest): FakeResponse => {
    const [, version, call] = /^\/(v1|v2)\/(.+)$/.exec(request.path) ?? [];
    if (!version || !call || request.method !== 'POST') return NOT_FOUND;
    onCall?.(call);
    try {
      return answer(call, version as ApiVersion, request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return createJsonResponse({ error: error.error, error_description: error.description }, error.status);
    }
  };
};
