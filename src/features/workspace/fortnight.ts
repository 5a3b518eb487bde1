import { getLeasePath } from '@api/leasePaths';
import { paths } from '@api/paths';
import { viewingPaths } from '@api/viewingPaths';
import { withClockEnd } from '@domain/leases/depositDeadline';
import { listLeaseEvents } from '@domain/leases/leaseEvents';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { isViewingOpen, type Viewing } from '@domain/viewings/viewing';

export const FORTNIGHT_DAYS = 14;

/** Dates that stand in the strip of the next days. */
export type DayMarkKind = 'viewing' | 'reservation' | 'depositDue' | 'handover';
export type DayMark = { id: string; kind: DayMarkKind; at: number; name: string; path: string };
export type StripDay = { isoDay: string; marks: readonly DayMark[] };

const LEASE_DATES = ['depositDue', 'handover'] as const;
const isLeaseDate = (kind: string): kind is (typeof LEASE_DATES)[number] =>
  LEASE_DATES.some((date) => date === kind);

const listOfferMarks = (stored: Offer, now: number): DayMark[] => {
  const offer = withClockEnd(stored, now);
  const { id, name, reservation } = offer;
  const state = effectiveState(offer, now);
  if (state === 'BOOKED' && reservation)
    return [{ id, kind: 'reservation', at: reservation.endsAt, name, path: paths.offer(id) }];
  if (state !== 'SIGNED') return [];
  return listLeaseEvents(offer, null, now).flatMap(({ kind, at, isAhead }) =>
    isAhead && isLeaseDate(kind) ? [{ id, kind, at, name, path: getLeasePath(id) }] : [],
  );
};

const toViewingMark = ({ id, startsAt, offerName }: Viewing): DayMark => ({
  id,
  kind: 'viewing',
  at: startsAt,
  name: offerName,
  path: viewingPaths.list(),
});

type CalendarSources = { offers: readonly Offer[]; viewings: readonly Viewing[] };

/** Returns the next fourteen days in Warsaw with what takes place or ends on each. Midnight ends the day before it. */
export const listFortnight = ({ offers, viewings }: CalendarSources, now: number): StripDay[] => {
  const marks = [
    ...offers.flatMap((offer) => listOfferMarks(offer, now)),
    ...viewings.filter((viewing) => isViewingOpen(viewing, now)).map(toViewingMark),
  ].toSorted((one, other) => one.at - other.at);
  const today = toIsoDay(now);
  return Array.from({ length: FORTNIGHT_DAYS }, (_, index) => {
    const isoDay = addDays(today, index);
    return { isoDay, marks: marks.filter(({ at }) => toIsoDay(at - 1) === isoDay) };
  });
};
