import { WRITTEN_SIGNATURE_MS } from '../offers/limits';
import type { PaperHold, PaperLease } from './paperLease';
import type { Reservation } from './reservation';

type PaperReservation = Pick<Reservation, 'endsAt' | 'tenantSignedAt'> & { paper?: PaperLease | null };

/**
 * Returns until when the premises are held after a scan is submitted (epoch ms). The first scan of a reservation gives the other
 * side the time of a written signature. Further scans share this time and add none.
 */
export const getPaperHoldEnd = ({ endsAt, paper }: PaperReservation, now: number): number => {
  const sharedEnd = paper ? (paper.firstAt ?? paper.at) + WRITTEN_SIGNATURE_MS : now + WRITTEN_SIGNATURE_MS;
  return Math.max(endsAt, sharedEnd);
};

/** Returns the hold before a scan, stored with the scan. */
export const getPaperHold = ({ endsAt, paper }: PaperReservation): PaperHold => ({
  endsBefore: endsAt,
  endsLatest: paper?.hold?.endsLatest ?? endsAt + WRITTEN_SIGNATURE_MS,
});

/** Returns until when the landlord can countersign the tenant's qualified copy; a scan does not shorten this time. */
const getCountersignEnd = ({ tenantSignedAt }: PaperReservation): number =>
  tenantSignedAt ? tenantSignedAt + WRITTEN_SIGNATURE_MS : 0;

const getPromisedEnd = (held: PaperReservation, { endsBefore }: PaperHold): number =>
  Math.max(endsBefore, getCountersignEnd(held));

/**
 * Returns when the hold ends after a scan is refused (epoch ms). The time left when it was submitted continues from now, so that
 * a worthless scan gains no days and a slow refusal costs none. Never before the end promised without the scan.
 */
export const getEndAfterRefusal = (held: PaperReservation, now: number): number => {
  const hold = held.paper?.hold;
  if (!held.paper || !hold) return held.endsAt;
  const timeLeft = hold.endsBefore - held.paper.at;
  return Math.max(Math.min(now + timeLeft, hold.endsLatest), getPromisedEnd(held, hold));
};

/** Returns the same for a scan withdrawn by its own side. A withdrawal never extends the hold. */
export const getEndAfterWithdrawal = (held: PaperReservation, now: number): number =>
  Math.min(getEndAfterRefusal(held, now), held.endsAt);
