import { CALLABLES, type CallableName, type CallInput, type CallOutput } from '@api';
import type { CallAccess, CallSchema } from '@api/callable';
import type { TokenClaims } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';
import { withAuditEntry, withReadAuditEntry } from '../data/adminActions';
import { runOnce } from '../data/idempotency';
import { authorizeAndRateLimit } from './authorizeAndRateLimit';
import type { CallContext, CallOrigin, VisitorContext } from './context';
import { toRateLimitNetwork } from './getClientIp';
import { hashForLog } from './hash';
import type { WriteLog } from './log';
import { runWithOutcomeLog } from './outcome';
import { isTooLarge } from './payloadSize';
import { assertProofs } from './proofs';
import { splitIdempotencyKey, validateInput } from './validateInput';

type AccessOf<N extends CallableName> = (typeof CALLABLES)[N]['access'];

/** Context of a handler: only a call open to everyone may have no viewer. */
export type ContextOf<N extends CallableName> = AccessOf<N> extends 'anyone' ? VisitorContext : CallContext;

/** Handler of a callable: validated input in, answer out. Throws a `Refusal` with its reason. */
export type Handler<N extends CallableName> = (
  input: CallInput<N>,
  ctx: ContextOf<N>,
) => Promise<CallOutput<N>>;

/** Loads the module of a handler, which exports it under the callable's name. */
export type HandlerLoader<N extends CallableName> = () => Promise<{ [K in N]: Handler<N> }>;

/** Incoming call: verified token, payload and origin. */
export type CallRequest = { token: TokenClaims | null; data: unknown; origin: CallOrigin };

/** Clock, id generator and log of the process. */
export type Host = { now: () => number; newId: () => string; log: WriteLog };

const ACCESS_RULES: Record<CallAccess, (token: TokenClaims) => boolean> = {
  anyone: () => true,
  signedIn: () => true,
  creator: (token) => token.isCreator || token.isAdmin,
  admin: (token) => token.isAdmin,
};

const checkAccess = (access: CallAccess, token: TokenClaims | null): void => {
  if (access === 'anyone') return;
  if (!token) throw new Refusal('signedOut');
  if (!ACCESS_RULES[access](token)) throw new Refusal('noPermission');
};

const checkOwnUid = (contract: CallSchema, input: object, token: TokenClaims | null): void => {
  if (!contract.ownUid || token?.isAdmin) return;
  const uid: unknown = (input as Record<string, unknown>)[contract.ownUid];
  if (uid !== token?.uid) throw new Refusal('foreignUid');
};

/** Checks again with the account's record: it may have revoked a claim that the token still carries. */
const assertVerified = (contract: CallSchema, input: object, viewer: TokenClaims | null): void => {
  checkAccess(contract.access, viewer);
  checkOwnUid(contract, input, viewer);
};

/** Returns whether a call names another user's uid; only admins get that far. */
const isForAnother = ({ ownUid }: CallSchema, input: object, { uid }: TokenClaims): boolean =>
  ownUid !== undefined && (input as Record<string, unknown>)[ownUid] !== uid;

/** Returns whether a call leaves an audit entry: an admin acts by their claim or for another user, or reads personal data. */
const isRecorded = (contract: CallSchema, input: object, viewer: TokenClaims | null): boolean => {
  if (!viewer?.isAdmin) return false;
  const { access, writes, isAudited } = contract;
  const isByClaim = access === 'admin' || access === 'creator';
  return isAudited === true || (isByClaim && writes) || isForAnother(contract, input, viewer);
};

type Call<N extends CallableName> = { name: N; load: HandlerLoader<N> };

const answerCall = async <N extends CallableName>(
  { name, load }: Call<N>,
  { token, data, origin }: CallRequest,
  host: Host,
): Promise<CallOutput<N>> => {
  const contract = CALLABLES[name] as CallSchema;
  checkAccess(contract.access, token);
  if (isTooLarge(data, contract.charsMax)) throw new Refusal('invalidInput', { payload: 'tooLong' });
  const { key, payload } = splitIdempotencyKey(data);
  const input = validateInput<CallInput<N>>(contract.input, payload);
  checkOwnUid(contract, input as object, token);
  const now = host.now();
  const subject = token?.uid ?? `ip:${origin.ip && toRateLimitNetwork(origin.ip)}`;
  const viewer = await authorizeAndRateLimit(name, { token, authTime: origin.authTime, subject }, now);
  assertVerified(contract, input as object, viewer);
  const handle = async () => {
    const ctx = { ...origin, viewer, now, newId: host.newId } as ContextOf<N>;
    if (viewer) await assertProofs(contract, { ...ctx, viewer });
    const handler = (await load())[name];
    return handler(input, ctx);
  };
  const run = () => {
    if (!viewer || !isRecorded(contract, input as object, viewer)) return handle();
    const action = { call: name, by: viewer.uid, byEmail: viewer.email, payload: input as object };
    const record = contract.writes ? withAuditEntry : withReadAuditEntry;
    return record(action, { now, newId: host.newId }, handle);
  };
  return key && contract.writes ? runOnce({ subject, call: name, key, payload }, now, run) : run();
};

/**
 * Runs one call from the verified token to the answer: access, strict payload, own uid, rate limit, idempotency, session proofs,
 * handler. Writes exactly one log line with its outcome. Throws an `HttpsError` whose details name the reason.
 */
export const runCall = async <N extends CallableName>(
  call: Call<N>,
  request: CallRequest,
  host: Host,
): Promise<CallOutput<N>> => {
  const uidHash = request.token ? hashForLog(request.token.uid) : null;
  const outcome = await runWithOutcomeLog({ call: call.name, uidHash }, host, () =>
    answerCall(call, request, host),
  );
  if ('failure' in outcome) throw outcome.failure.error;
  return outcome.answer;
};
