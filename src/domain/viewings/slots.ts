import { isPublicHoliday } from '../leases/businessDays';
import { endOfDay, formatInWarsaw, HOUR_MS, MINUTE_MS, parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays, getWeekday } from '../shared/days';
import {
  type Availability,
  isWithinViewingDay,
  type Span,
  toMinutes,
  VIEWING_HORIZON_DAYS,
  VIEWING_STEP_MINUTES,
} from './availability';

const MINUTES_PER_HOUR = 60;
const STEP_MS = VIEWING_STEP_MINUTES * MINUTE_MS;

/** Formats minutes since midnight as `HH:mm`. */
const formatHour = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

export const isOverlapping = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Returns whether the premises have a place left for one more party in the span. */
export const hasPlace = (booked: readonly Span[], span: Span, parties: number): boolean =>
  booked.filter((taken) => isOverlapping(taken, span)).length < parties;

/** Returns the hours in which a day can be viewed: the weekly ones unless it is closed or a holiday, and its openings. */
const getHoursOfDay = ({ weekly, openings, closedDays }: Availability, isoDay: string) => {
  const isClosed = closedDays.includes(isoDay) || isPublicHoliday(isoDay);
  return [
    ...(isClosed ? [] : weekly.filter(({ weekday }) => weekday === getWeekday(isoDay))),
    ...openings.filter(({ day }) => day === isoDay),
  ];
};

/** Returns the starts of a day's viewings, soonest first, each once. Epoch ms. */
const listStarts = (availability: Availability, isoDay: string): number[] => {
  const hours = getHoursOfDay(availability, isoDay).flatMap(({ from, to }) => {
    const starts: string[] = [];
    const last = toMinutes(to) - availability.minutes;
    for (let at = toMinutes(from); at <= last; at += availability.minutes) starts.push(formatHour(at));
    return starts;
  });
  return [...new Set(hours)]
    .sort()
    .map((hour) => parseTimestamp(isoDay, hour))
    .filter((at) => at !== null);
};

/** Returns the last moment (epoch ms) for which a viewing can be arranged: in 30 days, or when the offer expires. */
const getHorizon = (now: number, offerValidTo: number): number =>
  Math.min(endOfDay(now, VIEWING_HORIZON_DAYS), offerValidTo);

type Question = {
  availability: Availability;
  booked: readonly Span[];
  now: number;
  offerValidTo: number;
};

/** Returns the spans in which premises can still be viewed at `now`, soonest first. */
export const getFreeSlots = ({ availability, booked, now, offerValidTo }: Question): Span[] => {
  const { minutes, parties, noticeHours } = availability;
  const earliest = now + noticeHours * HOUR_MS;
  const latest = getHorizon(now, offerValidTo);
  const today = toIsoDay(now);
  const days = Array.from({ length: VIEWING_HORIZON_DAYS + 1 }, (_, index) => addDays(today, index));
  return days
    .flatMap((day) => listStarts(availability, day))
    .map((startsAt) => ({ startsAt, endsAt: startsAt + minutes * MINUTE_MS }))
    .filter(({ startsAt, endsAt }) => startsAt >= earliest && endsAt <= latest)
    .filter((span) => hasPlace(booked, span, parties));
};

/** Groups spans by their day in Warsaw. */
export const groupByDay = (spans: readonly Span[]): ReadonlyMap<string, Span[]> => {
  const days = new Map<string, Span[]>();
  for (const span of spans) {
    const day = toIsoDay(span.startsAt);
    days.set(day, [...(days.get(day) ?? []), span]);
  }
  return days;
};

/**
 * Returns why a freely chosen time cannot be a viewing, or `null`: it is no real moment of a day, too soon, or too far ahead.
 */
export const whyCannotProposeTime = (
  { startsAt, endsAt }: Span,
  { now, noticeHours, offerValidTo }: { now: number; noticeHours: number; offerValidTo: number },
) => {
  if (!Number.isInteger(startsAt) || startsAt % STEP_MS !== 0) return 'viewingTimeInvalid' as const;
  if (startsAt < now + noticeHours * HOUR_MS) return 'viewingTooSoon' as const;
  if (endsAt > getHorizon(now, offerValidTo)) return 'viewingTooFar' as const;
  const [from, to] = [startsAt, endsAt].map((at) => formatInWarsaw(at, 'HH:mm'));
  const isSameDay = toIsoDay(startsAt) === toIsoDay(endsAt);
  return isSameDay && isWithinViewingDay(from ?? '', to ?? '') ? null : ('viewingTimeInvalid' as const);
};
