import { CALLABLES, type CallableName, REGION } from '@api';
import { SECOND_MS } from '@domain/shared/dates';
import { type CallableFunction, type CallableRequest, onCall } from 'firebase-functions/https';
import { getRequestOrigin, parseTokenClaims } from './caller';
import { config, getSecrets, SEAL_SECRETS, type SecretName } from './config';
import { createDocumentId } from './ids';
import { writeLog } from './log';
import type { CallRequest, HandlerLoader, Host } from './pipeline';

const CONCURRENT_CALLS = 80;
const INSTANCES_MAX = 20;

/** Secrets read by each call. */
const SECRETS: Partial<Record<CallableName, SecretName[]>> = {
  verifyPhotos: ['GEMINI_API_KEY'],
  onOfferAdd: ['GEMINI_API_KEY'],
  onAskGeminiAboutFAQ: ['GEMINI_API_KEY'],
  sendEmailVerificationCode: ['MAIL_TOKEN_SECRET'],
  verifyEmailVerificationCode: ['MAIL_TOKEN_SECRET'],
  beginSecondFactor: ['SECOND_FACTOR_KEY'],
  confirmSecondFactor: ['SECOND_FACTOR_KEY'],
  proveSecondFactor: ['SECOND_FACTOR_KEY'],
  lookupCompanyInRegistry: ['GUS_BIR_KEY'],
  generateOfferPdf: SEAL_SECRETS,
  exportUserData: ['MAIL_TOKEN_SECRET'],
  viewAlerts: ['MAIL_TOKEN_SECRET'],
  changeAlerts: ['MAIL_TOKEN_SECRET'],
  createEvidencePack: ['MAIL_TOKEN_SECRET', ...SEAL_SECRETS],
  onSignConfirm: ['CEIDG_TOKEN', ...SEAL_SECRETS],
  readCompanyRegister: ['CEIDG_TOKEN'],
  listSigningProviders: ['REMOTE_SIGNING_LOGINS'],
  prepareRemoteSignature: ['REMOTE_SIGNING_LOGINS', 'CEIDG_TOKEN'],
  completeRemoteSignature: ['REMOTE_SIGNING_LOGINS', 'CEIDG_TOKEN', 'TIMESTAMP_LOGIN'],
  confirmPaperLease: SEAL_SECRETS,
  recordPaperLease: SEAL_SECRETS,
};

/** Calls at a decisive step of a waiting user: one instance is always warm. */
const KEPT_WARM: readonly CallableName[] = ['bookOffer', 'onSignConfirm', 'verifyEmailVerificationCode'];

/** An uploaded file can fill the memory. One call per instance, so that it crashes no other call. */
const ALONE: readonly CallableName[] = ['submitSignedLease', 'submitPaperLease', 'completeRemoteSignature'];

const host: Host = { now: Date.now, newId: createDocumentId, log: writeLog };

/** Builds the request of a call. The emulator sends an `auth` without a uid for visitors. */
const toCallRequest = ({ auth, rawRequest, data }: CallableRequest): CallRequest => {
  const known = auth?.uid ? auth : null;
  const authTime = known && Number(known.token.auth_time) * SECOND_MS;
  return {
    token: known && parseTokenClaims({ ...known.token, uid: known.uid }),
    data,
    origin: { ...getRequestOrigin(rawRequest), authTime },
  };
};

/**
 * Returns the deployed function of one callable. Its handler, and with it the database client, is loaded lazily on the first
 * call.
 */
export const register = <N extends CallableName>(
  name: N,
  load: HandlerLoader<N>,
): CallableFunction<unknown, unknown> =>
  onCall(
    {
      region: REGION,
      concurrency: CONCURRENT_CALLS,
      maxInstances: INSTANCES_MAX,
      enforceAppCheck: config.appCheckEnforced,
      minInstances: KEPT_WARM.includes(name) ? 1 : 0,
      secrets: getSecrets(SECRETS[name] ?? []),
      ...(ALONE.includes(name) ? { concurrency: 1, memory: '1GiB' } : {}),
    },
    async (request) => {
      const { runCall } = await import('./pipeline');
      return runCall({ name, load }, toCallRequest(request), host);
    },
  );

export type HandlerMap = { [N in CallableName]: HandlerLoader<N> };

/** Returns all callables as deployed functions, by name. */
export const registerAll = (
  handlers: HandlerMap,
): Record<CallableName, CallableFunction<unknown, unknown>> => {
  const names = Object.keys(CALLABLES) as CallableName[];
  const entries = names.map((name) => [name, register(name, handlers[name] as HandlerLoader<typeof name>)]);
  return Object.fromEntries(entries);
};
