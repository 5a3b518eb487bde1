import { WRITTEN_SIGNATURE_MS } from '../offers/limits';
import type { PaperHold, PaperLease } from './paperLease';
import type { Reservation } from './reservation';

type PaperReservation = Pick<Reservation, 'endsAt' | 'tenantSignedAt'> & { paper?: PaperLease | null };

/**
 * Returns until when the premises are held once a scan is handed in (epoch ms). The first scan of a reservation gives the
 * other side the days of a signature in writing. Further scans share these days and add none.
 */
export const getPaperHoldEnd = ({ endsAt, paper }: PaperReservation, now: number): number => {
  const sharedEnd = paper ? (paper.firstAt ?? paper.at) + WRITTEN_SIGNATURE_MS : now + WRITTEN_SIGNATURE_MS;
  return Math.max(endsAt, sharedEnd);
};

/** Returns what is kept with a scan of the hold it found. */
export const getPaperHold = ({ endsAt, paper }: PaperReservation): PaperHold => ({
  endsBefore: endsAt,
  endsLatest: paper?.hold?.endsLatest ?? endsAt + WRITTEN_SIGNATURE_MS,
});

/** The landlord keeps the days it was given to add its signature to the tenant's qualified copy. */
const getCountersignEnd = ({ tenantSignedAt }: PaperReservation): number =>
  tenantSignedAt ? tenantSignedAt + WRITTEN_SIGNATURE_MS : 0;

const getPromisedEnd = (held: PaperReservation, { endsBefore }: PaperHold): number =>
  Math.max(endsBefore, getCountersignEnd(held));

/**
 * Returns when the hold ends once a scan is refused (epoch ms): the time that was left when it was handed in runs on from
 * now, so a worthless scan buys no days and a slow refusal takes none. Never before the end that was promised without it.
 */
export const getEndAfterRefusal = (held: PaperReservation, now: number): number => {
  const hold = held.paper?.hold;
  if (!held.paper || !hold) return held.endsAt;
  const timeLeft = hold.endsBefore - held.paper.at;
  return Math.max(Math.min(now + timeLeft, hold.endsLatest), getPromisedEnd(held, hold));
};

/** Returns the same for a scan its own side takes back, which never makes the hold longer than it is. */
export const getEndAfterWithdrawal = (held: PaperReservation, now: number): number =>
  Math.min(getEndAfterRefusal(held, now), held.endsAt);
