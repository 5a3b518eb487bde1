import { DAY_MS } from '../shared/dates';

/** Handed-over leases, and landlords of them, needed before the figure is shown: fewer would tell about single ones. */
const TIME_TO_KEYS_LEASES_MIN = 5;
const TIME_TO_KEYS_LANDLORDS_MIN = 3;

/** Median of the days from the confirmed offer to the signed handover protocol, over `leases` leases. */
export type TimeToKeys = { days: number; leases: number };

/** A lease that was handed over: when its offer was first confirmed and when the protocol was signed (epoch ms), and its landlord. */
export type KeysHandedOver = { confirmedAt: number; signedAt: number; landlord: string };

/** Returns the median in whole days, at least one; `null` for too few leases or landlords. */
export const computeTimeToKeys = (leases: readonly KeysHandedOver[]): TimeToKeys | null => {
  const landlords = new Set(leases.map(({ landlord }) => landlord)).size;
  if (leases.length < TIME_TO_KEYS_LEASES_MIN || landlords < TIME_TO_KEYS_LANDLORDS_MIN) return null;
  const days = leases
    .map(({ confirmedAt, signedAt }) => Math.max(0, signedAt - confirmedAt) / DAY_MS)
    .toSorted((one, other) => one - other);
  const middle = (days.length - 1) / 2;
  const median = ((days[Math.floor(middle)] ?? 0) + (days[Math.ceil(middle)] ?? 0)) / 2;
  return { days: Math.max(1, Math.round(median)), leases: leases.length };
};
