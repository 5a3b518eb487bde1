import { reportQuietly } from '@data/calls/reportQuietly';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import type { IdTokenResult, User } from 'firebase/auth';
import { useEffect, useState } from 'react';

/**
 * A token's times (epoch ms) by the server's clock, and its end by this device's clock, which counts from the token's
 * arrival.
 */
type TokenTimes = { issuedAt: number; endsAt: number; endsHere: number };

/** Tokens have times in whole seconds, rounded down: half a second lost on average. */
const TOKEN_ROUNDING_MS = SECOND_MS / 2;
/** Clock difference we tolerate: a synchronised device clock is off by less. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

const getTokenTimes = (user: User, token: IdTokenResult): TokenTimes | null => {
  const { stsTokenManager: kept } = user.toJSON() as { stsTokenManager?: { expirationTime?: number | null } };
  if (!kept?.expirationTime) return null;
  return {
    issuedAt: Date.parse(token.issuedAtTime),
    endsAt: Date.parse(token.expirationTime),
    endsHere: kept.expirationTime,
  };
};

/** Returns how far the server's clock was ahead of this device's when a token arrived (ms). */
const computeOffsetMs = ({ endsAt, endsHere }: TokenTimes): number => endsAt + TOKEN_ROUNDING_MS - endsHere;

/** Returns whether a clock that was wrong when the token arrived may have been corrected since. */
const isInDoubt = (times: TokenTimes, now: number): boolean => {
  const cameAt = times.endsHere - (times.endsAt - times.issuedAt);
  return Math.abs(computeOffsetMs(times)) > CLOCK_TOLERANCE_MS && Math.abs(now - cameAt) > CLOCK_TOLERANCE_MS;
};

let offsetMs = 0;

/**
 * Derives the server's clock from the user's token, to a second and without a call. If the measurement may be
 * outdated, requests a new token; its listener calls this function again.
 */
export const syncServerClock = (user: User, token: IdTokenResult): void => {
  const times = getTokenTimes(user, token);
  if (!times) return;
  offsetMs = computeOffsetMs(times);
  if (isInDoubt(times, Date.now()))
    user.getIdToken(true).catch((error: unknown) => reportQuietly('serverClock', error));
};

/**
 * Returns the current time by the server's clock (epoch ms). Deadlines are judged and counted down with it, even if
 * this device's clock is wrong. Before a sign-in it is the device's clock.
 */
export const serverNow = (): number => Date.now() + offsetMs;

/** Returns `serverNow`, updated every `everyMs`. */
export function useServerNow(everyMs: number = SECOND_MS): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
