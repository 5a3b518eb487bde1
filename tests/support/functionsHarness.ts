import { randomBytes } from 'node:crypto';
import { CALLABLES, type CallableName, type CallInput, type CallOutput } from '@api';
import type { CallSchema } from '@api/callable';
import type { User } from '@domain/accounts/user';
import type { TokenClaims } from '@domain/accounts/viewer';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { getBucketName, getDb } from '@functions/data/admin';
import type { OutboxMail } from '@functions/data/outbox';
import { getLimitPath } from '@functions/data/rateLimits';
import { commit, readQuery } from '@functions/data/store';
import { HANDLERS } from '@functions/handlers';
import { createDocumentId } from '@functions/runtime/ids';
import type { LogLine } from '@functions/runtime/log';
import { type HandlerLoader, runCall } from '@functions/runtime/pipeline';
import { NOW } from './builders/clock';
import { storeProof } from './secondFactor';

export { NOW };

/**
 * Gives this test file a separate, empty project in the emulators. Call it before anything accesses the database. Throws if an
 * import has already connected to the project of the other suites.
 */
export const startTestProject = (): string => {
  const projectId = `demo-test-${randomBytes(4).toString('hex')}`;
  process.env.GCLOUD_PROJECT = projectId;
  delete process.env.FIREBASE_CONFIG;
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= '127.0.0.1:9199';
  if (!getBucketName().startsWith(projectId))
    throw new Error(`A module connected to ${getBucketName()} while it was imported.`);
  return projectId;
};

export type Account = { token: TokenClaims; user: User };

type AccountFacts = Partial<User> & Partial<Pick<TokenClaims, 'isAdmin' | 'isCreator'>>;

/** Creates an account with a stored record: verified e-mail, identity and company accepted unless `facts` say otherwise. */
export const createTestAccount = async (facts: AccountFacts = {}): Promise<Account> => {
  const { isAdmin = false, isCreator = false, ...known } = facts;
  const uid = known.uid ?? `u${createDocumentId()}`;
  const user: User = {
    uid,
    email: `${uid.toLowerCase()}@example.pl`,
    firstName: 'Jan',
    lastName: 'Próbny',
    marketingConsent: false,
    lang: 'pl',
    company: { nazwa: `Firma ${uid}`, nip: '1234560042' },
    companyId: `company-${uid}`,
    offers: [],
    favorites: [],
    verification: { identity: 'ACCEPTED', company: 'ACCEPTED' },
    emailVerified: true,
    createdAt: NOW,
    ...known,
  };
  await commit((writes) => writes.set(`users/${uid}`, user));
  const { email, emailVerified } = user;
  return { token: { uid, email, emailVerified, isAdmin, isCreator }, user };
};

type InvokeOptions = {
  /** The caller; absent for a visitor. */
  by?: Account | { token: TokenClaims };
  now?: number;
  ip?: string;
  idempotencyKey?: string;
  /** Time of the caller's sign-in (epoch ms); by default just now. */
  authTime?: number;
  /** Whether this call counts against its rate limits, although they are too low for tests; see `TIGHT`. */
  isCounted?: boolean;
  /** Whether this session has proven the second factor, if the call requires it; by default it has. */
  isProven?: boolean;
  /** Receives the structured log lines of the call. */
  log?: (line: LogLine) => void;
};

const buildRequest = (input: unknown, options: InvokeOptions) => {
  const { by, now = NOW, ip = '203.0.113.7', idempotencyKey, authTime = now } = options;
  const data = idempotencyKey ? { ...(input as object), idempotencyKey } : input;
  const origin = { ip, userAgent: 'tests', authTime: by ? authTime : null };
  return { token: by?.token ?? null, data, origin };
};

/**
 * Calls a function in this process through everything but HTTP: access, schema, rate limits, idempotency, use case and error
 * mapping. Throws the `HttpsError` the caller would get.
 */
export const invoke = async <N extends CallableName>(
  name: N,
  input: CallInput<N>,
  options: InvokeOptions = {},
): Promise<CallOutput<N>> => invokeRaw(name, input, options);

/** Calls with rate limits so low that other tests would reach them, because the test clock stands still. */
const TIGHT: readonly CallableName[] = [
  'verifyPhotos',
  'onOfferAdd',
  'duplicateOffer',
  'submitPaperLease',
  'onSignConfirm',
  'prepareRemoteSignature',
  'completeRemoteSignature',
];

/** Deletes all documents of top-level collections, so that tests of one project do not count each other's. */
export const clearCollections = async (names: readonly string[]): Promise<void> => {
  const found = await Promise.all(names.map((name) => getDb().collection(name).get()));
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
};

const clearRateLimit = (call: CallableName, subject: string, now: number): Promise<void> =>
  commit((writes) => {
    const { rate, countedAs = call } = CALLABLES[call] as CallSchema;
    for (const [name, perSeconds] of [
      [countedAs, rate.perSeconds],
      [`${countedAs}:day`, DAY_MS / SECOND_MS],
    ] as const)
      writes.remove(getLimitPath({ name, subject, perSeconds }, now));
  });

/** As `invoke`, with a payload that the types would not allow. */
export const invokeRaw = async <N extends CallableName>(
  name: N,
  input: unknown,
  options: InvokeOptions = {},
): Promise<CallOutput<N>> => {
  const { now = NOW, log = () => {}, isCounted = false } = options;
  if (options.by && TIGHT.includes(name) && !isCounted) await clearRateLimit(name, options.by.token.uid, now);
  const { isProven = true, by, authTime = now } = options;
  const isDemanded =
    (CALLABLES[name] as CallSchema).secondFactor && (by?.token.isAdmin || by?.token.isCreator);
  if (by && isDemanded && isProven) await storeProof(by.token.uid, authTime, now);
  const host = { now: () => now, newId: createDocumentId, log };
  const call = { name, load: HANDLERS[name] as HandlerLoader<N> };
  return runCall(call, buildRequest(input, options), host);
};

export type RefusalDetails = {
  code: string;
  reason: string;
  fields?: Record<string, string>;
  reference?: string;
};

/** Returns the refusal of a call; fails if it succeeded. */
export const getRefusal = async (call: Promise<unknown>): Promise<RefusalDetails> => {
  const thrown = await call.then(
    (answer) => {
      throw new Error(`The call was not refused but answered ${JSON.stringify(answer)}.`);
    },
    (error: { code: string; details?: Omit<RefusalDetails, 'code'> }) => error,
  );
  if (!thrown.details) throw thrown;
  return { code: thrown.code, ...thrown.details };
};

/** Returns the mails in the outbox, oldest first; all of them or those to one address. */
export const readMails = async (to?: string): Promise<OutboxMail[]> => {
  const mails = getDb().collection('emails').orderBy('createdAt');
  const found = await readQuery<OutboxMail>(mails);
  return found.map(({ entity }) => entity).filter((mail) => to === undefined || mail.to === to);
};
