import { LEASE_OPEN, PAYOUT_DUE } from '../leases/statusGroups';
import { computeTermEnd } from '../offers/leaseTerm';
import type { Offer } from '../offers/offer';
import type { ReturnRecord } from '../returns/premisesReturn';
import { parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { type EndReason, getTermRecord, type TermState } from './termRecord';

/** The facts of a signed offer that decide its term, with its return. */
export type TermFacts = TermState &
  Pick<ReturnRecord, 'premisesReturn' | 'returnDay'> & {
    offerStatus: Pick<Offer['offerStatus'], 'state' | 'postSigningStatus'>;
    reservation?: { months?: number | null } | null;
    receptionTime?: { date: string } | null;
    protocolData?: { signedAt?: number | null; handedOverOn?: string | null } | null;
  };

/** Returns whether the premises of a signed lease were handed over, so that its term runs or has run. */
export const isHandedOver = ({ offerStatus }: Pick<TermFacts, 'offerStatus'>): boolean =>
  PAYOUT_DUE.includes(offerStatus.postSigningStatus);

/**
 * Returns the day (`YYYY-MM-DD`) of a handover: that on which its protocol was first submitted, at the earliest the agreed one. When the
 * other side signs, and how often it asks for corrections, moves it no further.
 */
export const getHandoverDay = (agreedDay: string | null, firstSubmittedAt: number): string => {
  const submittedOn = toIsoDay(firstSubmittedAt);
  return agreedDay !== null && agreedDay > submittedOn ? agreedDay : submittedOn;
};

/**
 * Returns the first day (`YYYY-MM-DD`) of the term: that of the handover that took place, as recorded with the signed protocol. Before
 * it is the agreed day, as planned, which leases handed over earlier keep. `null` while no day is agreed, and for a lease that ended
 * before the handover.
 */
export const getTermStart = (lease: TermFacts): string | null => {
  const { receptionTime, protocolData, offerStatus } = lease;
  const wasHandedOver = isHandedOver(lease);
  if (!wasHandedOver && !LEASE_OPEN.includes(offerStatus.postSigningStatus)) return null;
  if (wasHandedOver && protocolData?.handedOverOn) return protocolData.handedOverOn;
  if (receptionTime) return receptionTime.date;
  return wasHandedOver && protocolData?.signedAt ? toIsoDay(protocolData.signedAt) : null;
};

/** Returns the last day of the term as signed, or `null` without one. */
const getSignedEnd = (lease: TermFacts): string | null => {
  const start = getTermStart(lease);
  const months = lease.reservation?.months ?? null;
  return start && months ? computeTermEnd(start, months) : null;
};

/** The last day of a lease and why it is that one. */
export type FoundEnd = { on: string; why: EndReason };

/** Returns the end of a lease. An agreement of both sides goes before a notice, and both before the signed term. */
export const findTermEnd = (lease: TermFacts): FoundEnd | null => {
  if (getTermStart(lease) === null) return null;
  const { versions, notice, ended } = getTermRecord(lease);
  if (ended) return { on: ended.on, why: ended.why };
  const agreed = versions.at(-1);
  if (agreed) return { on: agreed.endsOn, why: agreed.kind === 'ending' ? 'agreement' : 'term' };
  if (notice) return { on: notice.endsOn, why: 'notice' };
  const signed = getSignedEnd(lease);
  return signed === null ? null : { on: signed, why: 'term' };
};

/**
 * Returns the last day of a lease (`YYYY-MM-DD`, Warsaw), the only place that decides it. `null` while it has none: it is
 * open-ended without a notice, its handover has no day yet, or it ended before the handover.
 */
export const getTermEnd = (lease: TermFacts): string | null => findTermEnd(lease)?.on ?? null;

/** Returns when the last day of a lease has passed (epoch ms), or `null` without one. */
export const getTermEndMoment = (lease: TermFacts): number | null => {
  const end = getTermEnd(lease);
  return end === null ? null : parseTimestamp(addDays(end));
};

/** Returns whether a lease that was handed over has ended at `now` (epoch ms), even before the sweep has recorded it. */
export const isTermOver = (lease: TermFacts, now: number): boolean => {
  const endsAt = getTermEndMoment(lease);
  return isHandedOver(lease) && endsAt !== null && now >= endsAt;
};

/** Returns the net rent in PLN on a day: that of the last agreed version whose day has come, else `signedRent`. */
export const getRentOn = (
  lease: Pick<TermFacts, 'term'>,
  isoDay: string,
  signedRent: number | null,
): number | null =>
  getTermRecord(lease).versions.findLast(
    ({ rent, rentFrom }) => rent !== null && rentFrom !== null && rentFrom <= isoDay,
  )?.rent ?? signedRent;
