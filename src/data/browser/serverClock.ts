import { reportQuietly } from '@data/calls/reportQuietly';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import type { IdTokenResult, User } from 'firebase/auth';
import { useEffect, useState } from 'react';

/** A token by two clocks (epoch ms): the server's, and this device's, which counts its life from when it came. */
type TokenTimes = { issuedAt: number; endsAt: number; endsHere: number };

/** Tokens tell their moments in whole seconds, cut off: half of one on average. */
const TOKEN_ROUNDING_MS = SECOND_MS / 2;
/** What no clock is wrong by that keeps itself right. */
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

/** How far the server's clock was ahead of this device's when a token came, in ms. */
const computeOffsetMs = ({ endsAt, endsHere }: TokenTimes): number => endsAt + TOKEN_ROUNDING_MS - endsHere;

/** Whether a clock that was wrong when the token came may have been put right since. */
const isInDoubt = (times: TokenTimes, now: number): boolean => {
  const cameAt = times.endsHere - (times.endsAt - times.issuedAt);
  return Math.abs(computeOffsetMs(times)) > CLOCK_TOLERANCE_MS && Math.abs(now - cameAt) > CLOCK_TOLERANCE_MS;
};

let offsetMs = 0;

/**
 * Learns the server's clock from the token of whoever is signed in, to a second and without a call; a token that may
 * be out of date in this is asked for anew, and whoever follows tokens learns from that one.
 */
export const syncServerClock = (user: User, token: IdTokenResult): void => {
  const times = getTokenTimes(user, token);
  if (!times) return;
  offsetMs = computeOffsetMs(times);
  if (isInDoubt(times, Date.now()))
    user.getIdToken(true).catch((error: unknown) => reportQuietly('serverClock', error));
};

/**
 * The present moment by the server's clock, in epoch ms: its deadlines are judged and counted down with it, however
 * wrong the clock of this device is. Until somebody signs in, this device's clock.
 */
export const serverNow = (): number => Date.now() + offsetMs;

/** `serverNow`, renewed every `everyMs`. */
export function useServerNow(everyMs: number = SECOND_MS): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
