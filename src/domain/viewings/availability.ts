/** Length of a viewing. */
export const VIEWING_MINUTES_MIN = 15;
export const VIEWING_MINUTES_MAX = 120;
export const VIEWING_MINUTES_DEFAULT = 30;
/** Hours and lengths are multiples of this. */
export const VIEWING_STEP_MINUTES = 5;
/** Parties that may view the premises at once. */
export const VIEWING_PARTIES_MAX = 5;
/** Time between a booking and its viewing. */
export const VIEWING_NOTICE_HOURS_MIN = 2;
export const VIEWING_NOTICE_HOURS_MAX = 72;
const VIEWING_NOTICE_HOURS_DEFAULT = 24;
/** How far ahead a viewing can be arranged. */
export const VIEWING_HORIZON_DAYS = 30;
/** Earliest start and latest end of a viewing, in Warsaw. Clocks change at night, outside these hours. */
export const VIEWING_DAY_START = '06:00';
export const VIEWING_DAY_END = '22:00';

/** Limits of the lists of an availability. */
export const WEEKLY_HOURS_MAX = 14;
export const OPENINGS_MAX = 40;
export const CLOSED_DAYS_MAX = 40;

export const MEETING_POINT_MAX_CHARS = 160;
export const CONTACT_NAME_MAX_CHARS = 80;

/** Hours `HH:mm` in Warsaw. */
type Hours = { from: string; to: string };
/** Hours of every week. `weekday` is 1 for Monday to 7 for Sunday. */
export type WeeklyHours = Hours & { weekday: number };
/** Hours of one day `YYYY-MM-DD`; a single slot if they are as long as one viewing. */
export type Opening = Hours & { day: string };

/**
 * When premises can be viewed. Weekly hours do not count on public holidays and on `closedDays`. Openings always count, so they
 * open a holiday too.
 */
export type Availability = {
  weekly: WeeklyHours[];
  openings: Opening[];
  closedDays: string[];
  minutes: number;
  /** Parties at once. */
  parties: number;
  noticeHours: number;
};

/** A time span in epoch ms. */
export type Span = { startsAt: number; endsAt: number };

/** `viewingTimes/{offerId}`: when an offer can be viewed, and the spans that are taken, without names. */
export type ViewingTimes = Availability & { offerId: string; booked: Span[]; updatedAt: number };

/** Where to meet and whom to ask for. */
export type ViewingPlace = { meetingPoint: string; contactName: string; contactPhone: string };

/**
 * `viewingPlaces/{offerId}`: read by the landlord's side. The other side gets a copy with its booking, which names no account.
 * `formerSetters` are the accounts that set an earlier one, of which copies are left. Earlier records lack them.
 */
export type StoredViewingPlace = ViewingPlace & {
  offerId: string;
  setBy: string;
  formerSetters?: string[];
  updatedAt: number;
};

/** The availability of an offer whose landlord has set no hours: times are only requested. */
export const NO_HOURS: Availability = {
  weekly: [],
  openings: [],
  closedDays: [],
  minutes: VIEWING_MINUTES_DEFAULT,
  parties: 1,
  noticeHours: VIEWING_NOTICE_HOURS_DEFAULT,
};

const MINUTES_PER_HOUR = 60;

/** Returns the minutes since midnight of `HH:mm`. */
export const toMinutes = (hour: string): number =>
  Number(hour.slice(0, 2)) * MINUTES_PER_HOUR + Number(hour.slice(3));

/** Returns whether a viewing from `from` to `to` (`HH:mm`) lies within the hours of a day. */
export const isWithinViewingDay = (from: string, to: string): boolean =>
  from >= VIEWING_DAY_START && to <= VIEWING_DAY_END && from < to;
