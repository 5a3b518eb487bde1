import { CALLABLES, type CallableName, REGION } from '@contracts';
import type { TokenFacts } from '@domain/accounts/viewer';
import { SECOND_MS } from '@domain/shared/dates';
import { type CallableFunction, type CallableRequest, onCall } from 'firebase-functions/https';
import { callerAddress } from './callerAddress';
import { config, isLocal, SEAL_SECRETS, type SecretName } from './config';
import { newDocumentId } from './ids';
import { writeLog } from './log';
import { type CallRequest, type HandlerLoader, type Host, runCall } from './pipeline';

const CONCURRENT_CALLS = 80;
const INSTANCES_MAX = 20;
const USER_AGENT_MAX_CHARS = 300;

/** Secrets a call reads; locally they are plain settings. */
const SECRETS: Partial<Record<CallableName, SecretName[]>> = {
  verifyPhotos: ['GEMINI_API_KEY'],
  onOfferAdd: ['GEMINI_API_KEY'],
  onAskGeminiAboutFAQ: ['GEMINI_API_KEY'],
  sendEmailVerificationCode: ['MAIL_TOKEN_SECRET'],
  verifyEmailVerificationCode: ['MAIL_TOKEN_SECRET'],
  lookupCompanyInRegistry: ['GUS_BIR_KEY'],
  generateOfferPdf: SEAL_SECRETS,
  exportUserData: ['MAIL_TOKEN_SECRET'],
  viewAlerts: ['MAIL_TOKEN_SECRET'],
  changeAlerts: ['MAIL_TOKEN_SECRET'],
  createEvidencePack: ['MAIL_TOKEN_SECRET', ...SEAL_SECRETS],
  onSignConfirm: SEAL_SECRETS,
};

/** Calls behind a person who waits at a decisive step: one instance is always up. */
const KEPT_WARM: readonly CallableName[] = ['bookOffer', 'onSignConfirm', 'verifyEmailVerificationCode'];

const host: Host = { now: Date.now, newId: newDocumentId, log: writeLog };

/** Who the verified token says the caller is; the emulator sends an `auth` without a uid for visitors. */
const tokenOf = ({ auth }: CallableRequest): TokenFacts | null => {
  if (!auth?.uid) return null;
  const { email, email_verified: emailVerified, admin, creator } = auth.token;
  return {
    uid: auth.uid,
    email: email ?? '',
    emailVerified: emailVerified === true,
    isAdmin: admin === true,
    isCreator: creator === true,
  };
};

const requestOf = (request: CallableRequest): CallRequest => {
  const { auth, rawRequest } = request;
  const userAgent = rawRequest.headers['user-agent']?.slice(0, USER_AGENT_MAX_CHARS) ?? null;
  const authTime = auth?.uid ? Number(auth.token.auth_time) * SECOND_MS : null;
  return {
    token: tokenOf(request),
    data: request.data,
    origin: { ip: callerAddress(rawRequest), userAgent, authTime },
  };
};

/** The deployed function of one callable; its use case loads with the first call. */
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
      secrets: isLocal() ? [] : (SECRETS[name] ?? []),
    },
    (request) => runCall({ name, load }, requestOf(request), host),
  );

export type HandlerMap = { [N in CallableName]: HandlerLoader<N> };

/** Every callable as a deployed function, by its name. */
export const registerAll = (
  handlers: HandlerMap,
): Record<CallableName, CallableFunction<unknown, unknown>> => {
  const names = Object.keys(CALLABLES) as CallableName[];
  const entries = names.map((name) => [name, register(name, handlers[name] as HandlerLoader<typeof name>)]);
  return Object.fromEntries(entries);
};

export type { Handler, HandlerLoader } from './pipeline';
