import { CALLABLES, type CallableName } from '@api';
import type { CallSchema } from '@api/callable';
import type { TokenClaims, Viewer } from '@domain/accounts/viewer';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isCountWithin, isWithinLimit } from '../data/rateLimits';
import { loadViewer } from '../data/users';
import { reportFailure } from './log';

/** Caller by token, and the subject of the rate limit. */
type Caller = { token: TokenClaims | null; authTime: number | null; subject: string };

/**
 * Counts the call and reads the viewer's record in parallel. Throws above the rate limit. If the call cannot be counted, the
 * previous count decides. Fails open: an unreachable limiter lets the call through, because calls that guard codes count in their
 * own documents.
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

/** Fails closed: a call with a daily quota is refused while the counter is unavailable. */
const assertDailyQuota = async (name: CallableName, subject: string, now: number): Promise<void> => {
  const { dailyMax: max, countedAs = name } = CALLABLES[name] as CallSchema;
  if (max === undefined) return;
  const limit = { name: `${countedAs}:day`, subject, max, perSeconds: DAY_MS / SECOND_MS };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyToday');
};

/** Counts a call and returns its viewer, `null` for a visitor. Throws above the rate limit or the daily quota. */
export const authorizeAndRateLimit = async (
  name: CallableName,
  caller: Caller,
  now: number,
): Promise<Viewer | null> => {
  const viewer = await loadRateLimitedViewer(name, caller, now);
  await assertDailyQuota(name, caller.subject, now);
  return viewer;
};
