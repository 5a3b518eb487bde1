import { SECOND_MS } from '@domain/shared/dates';
import { useEffect, useState } from 'react';
import { callFunction } from './callFunction';
import { reportQuietly } from './reportQuietly';

const SAMPLES = 2;

type Sample = { offsetMs: number; roundTripMs: number };

const sample = async (): Promise<Sample> => {
  const askedAt = Date.now();
  const { now } = await callFunction('getServerTime', {});
  const answeredAt = Date.now();
  return { offsetMs: now - (askedAt + answeredAt) / 2, roundTripMs: answeredAt - askedAt };
};

/** How far the server's clock is ahead of this browser's, in ms; the quickest of a few answers is the truest. */
export const measureServerOffset = async (): Promise<number> => {
  const samples: Sample[] = [];
  for (let index = 0; index < SAMPLES; index += 1) samples.push(await sample());
  const [quickest] = samples.toSorted((one, other) => one.roundTripMs - other.roundTripMs);
  return Math.round(quickest?.offsetMs ?? 0);
};

/**
 * The present moment by the server's clock, renewed every second: deadlines of the server are counted down with it,
 * however wrong the clock of this device is. Until the difference is known, this device's clock.
 */
export function useServerNow(): number {
  const [offsetMs, setOffset] = useState(0);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const measure = () => {
      if (document.visibilityState === 'hidden') return;
      measureServerOffset().then(setOffset, (error) => reportQuietly('serverClock', error));
    };
    measure();
    document.addEventListener('visibilitychange', measure);
    return () => document.removeEventListener('visibilitychange', measure);
  }, []);
  return now + offsetMs;
}
