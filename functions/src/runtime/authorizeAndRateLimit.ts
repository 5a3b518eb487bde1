import { CALLABLES, type CallableName } from '@contracts';
import type { CallSchema } from '@contracts/callable';
import type { TokenClaims, Viewer } from '@domain/accounts/viewer';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isCountWithin, isWithinLimit } from '../data/rateLimits';
import { loadViewer } from '../data/users';
import { reportFailure } from './log';

/** Whose call it is: by their token, and as what they are counted. */
type Caller = { token: TokenClaims | null; authTime: number | null; subject: string };

/**
 * Counts the call and reads the viewer's record meanwhile; refuses one call too many. Where it cannot be counted, what was
 * counted before decides; a limiter that cannot be reached at all lets the call through: calls that guard codes count in
 * their own documents.
 */
const loadRateLimitedViewer = async (
  name: CallableName,
  { token, authTime, subject }: Caller,
  now: number,
): Promise<Viewer | null> => {
  const { rate, countedAs = name, outlivesAccount = false } = CALLABLES[name] as CallSchema;
  const limit = { name: countedAs, subject, ...rate };
  const report = (error: unknown) => reportFailure('rateLimit', error, { call: name });
  const letThrough = (error: unknown): true => {
    report(error);
    return true;
  };
  const byFormerCount = (error: unknown): Promise<boolean> => {
    report(error);
    return isCountWithin(limit, now).catch(letThrough);
  };
  const [viewer, isWithin] = await Promise.all([
    token && loadViewer(token, { authTime, now, outlivesAccount }),
    isWithinLimit(limit, now).catch(byFormerCount),
  ]);
  if (!isWithin) throw new Refusal('tooManyCalls');
  return viewer;
};

/** What cannot be counted is not spent. */
const assertDailyQuota = async (name: CallableName, subject: string, now: number): Promise<void> => {
  const { dailyMax: max, countedAs = name } = CALLABLES[name] as CallSchema;
  if (max === undefined) return;
  const limit = { name: `${countedAs}:day`, subject, max, perSeconds: DAY_MS / SECOND_MS };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyToday');
};

/** The viewer of a call, `null` for a visitor, once it is counted; refuses one call too many of the moment or of the day. */
export const authorizeAndRateLimit = async (
  name: CallableName,
  caller: Caller,
  now: number,
): Promise<Viewer | null> => {
  const viewer = await loadRateLimitedViewer(name, caller, now);
  await assertDailyQuota(name, caller.subject, now);
  return viewer;
};
