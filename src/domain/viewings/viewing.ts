import type { Viewer } from '../accounts/viewer';
import type { SigningContext } from '../leases/signing';
import { type LeaseSide, OPEN_STATES } from '../offers/states';
import { DAY_MS, toHourOfDay, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import type { Span, ViewingPlace } from './availability';
import { isOverlapping } from './slots';

/** Stored states of a viewing. `moved` stands like `booked`, at another time than first agreed. */
export const VIEWING_STATES = ['requested', 'booked', 'moved', 'cancelled', 'noShow'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];

/** States that the clock adds: a viewing that took place, and a request whose time passed without an answer. */
export type ShownViewingState = ViewingState | 'done' | 'lapsed';

/** States in which both sides still count on the viewing. */
export const AGREED_VIEWING_STATES: readonly ViewingState[] = ['booked', 'moved'];
export const OPEN_VIEWING_STATES: readonly ViewingState[] = ['requested', ...AGREED_VIEWING_STATES];

/** How long after a viewing its landlord can note that the other side did not come. */
export const NO_SHOW_DAYS = 7;
const NO_SHOW_MS = NO_SHOW_DAYS * DAY_MS;

/** Open viewings of one account on one day, across offers. */
export const VIEWINGS_A_DAY = 3;
/** Open viewings of one offer. They are found in one page and closed in one batch. */
export const OPEN_VIEWINGS_MAX = 40;

/** How long after its time the record of a viewing is kept. */
export const VIEWING_KEPT_MONTHS = 12;

export const VIEWING_NOTE_MAX_CHARS = 500;

/** Hour of the day before a viewing at which both sides are reminded, in Warsaw. */
const REMINDER_HOUR = 9;

/**
 * `viewings/{offerId}_{tenantUid}`: the latest viewing of one account at one offer. Both sides read it, so it names no account of
 * the landlord's side; the offer does. `round` counts the
 * viewings of the two, `sequence` the changes of this one. An earlier one that took place or was missed is kept as
 * `viewings/{offerId}_{tenantUid}_{startsAt}`.
 */
export type Viewing = Span & {
  id: string;
  offerId: string;
  offerName: string;
  tenantUid: string;
  tenantName: string;
  companyName: string;
  landlordCompanyId: string;
  state: ViewingState;
  /** The time before the last move. */
  previousStartsAt: number | null;
  /** The side of the last change; `system` if the offer was closed. */
  changedBy: LeaseSide | 'system';
  /** Note of the tenant with a request. */
  note: string;
  /** Where to meet; `null` until the viewing is agreed. */
  place: ViewingPlace | null;
  round: number;
  sequence: number;
  /** When the sweep acts: it reminds both sides of an agreed viewing, or ends an unanswered request. `null` if it is done. */
  dueAt: number | null;
  createdAt: number;
  updatedAt: number;
};

/** `viewingAgendas/{uid}`: the open viewings of an account, by offer. */
export type ViewingAgenda = { uid: string; open: Record<string, Span> };

/** Returns the state of a viewing at `now` (epoch ms). */
export const getViewingState = (
  { state, startsAt, endsAt }: Pick<Viewing, 'state' | keyof Span>,
  now: number,
): ShownViewingState => {
  if (state === 'requested' && startsAt <= now) return 'lapsed';
  return AGREED_VIEWING_STATES.includes(state) && endsAt <= now ? 'done' : state;
};

/** Returns whether a viewing takes place on the day after `now`, in Warsaw. */
export const isViewingTomorrow = ({ startsAt }: Pick<Viewing, 'startsAt'>, now: number): boolean =>
  toIsoDay(startsAt) === addDays(toIsoDay(now));

/** Returns whether the record of a viewing stays when its account arranges another one: both sides were to meet. */
export const isViewingKept = (viewing: Pick<Viewing, 'state' | keyof Span>, now: number): boolean =>
  ['done', 'noShow'].includes(getViewingState(viewing, now));

/** Returns whether a viewing still lies ahead, so that it takes a place. */
export const isViewingOpen = (viewing: Pick<Viewing, 'state' | keyof Span>, now: number): boolean =>
  (OPEN_VIEWING_STATES as readonly ShownViewingState[]).includes(getViewingState(viewing, now));

/**
 * Returns when the sweep has to act: for an agreed viewing on the day before, unless that hour has passed; for a request at its
 * own time.
 */
export const getViewingDueTime = (
  { state, startsAt }: Pick<Viewing, 'state' | 'startsAt'>,
  now: number,
): number | null => {
  if (state === 'requested') return startsAt;
  if (!AGREED_VIEWING_STATES.includes(state)) return null;
  const at = toHourOfDay(startsAt, REMINDER_HOUR, -1);
  return at > now ? at : null;
};

/** Returns why a viewer cannot arrange a viewing of an offer, or `null`. */
export const whyCannotArrangeViewing = (
  { emailVerified }: Pick<Viewer, 'emailVerified'>,
  offer: SigningContext,
) => {
  if (offer.isOwner || offer.isLandlordCompany) return 'ownOfferViewing' as const;
  if (offer.isBlocked) return 'offerBlocked' as const;
  if (!OPEN_STATES.includes(offer.state)) return 'offerNotActive' as const;
  if (offer.isExpired) return 'offerExpired' as const;
  return emailVerified ? null : ('emailNotVerified' as const);
};

/** Steps of an existing viewing. */
export type ViewingStep = 'answer' | 'move' | 'cancel' | 'noteNoShow';

type StepRule = { by: readonly LeaseSide[]; states: readonly ShownViewingState[] };

/** Who may take a step, and in which states. */
const VIEWING_STEPS: Record<ViewingStep, StepRule> = {
  answer: { by: ['landlord'], states: ['requested'] },
  move: { by: ['landlord', 'tenant'], states: ['booked', 'moved'] },
  cancel: { by: ['landlord', 'tenant'], states: ['requested', 'booked', 'moved'] },
  noteNoShow: { by: ['landlord'], states: ['done'] },
};

/** Reasons for a state in which a step is not possible. */
const STATE_REASONS = {
  requested: 'viewingNotAgreed',
  booked: 'viewingNotOver',
  moved: 'viewingNotOver',
  cancelled: 'viewingCancelled',
  noShow: 'viewingPassed',
  done: 'viewingPassed',
  lapsed: 'viewingPassed',
} as const satisfies Record<ShownViewingState, string>;

type StepFacts = { side: LeaseSide; now: number };

/** Returns why a side cannot take a step of a viewing at `now`, or `null`. */
export const whyCannotTakeViewingStep = (
  step: ViewingStep,
  viewing: Pick<Viewing, 'state' | keyof Span>,
  { side, now }: StepFacts,
) => {
  const { by, states } = VIEWING_STEPS[step];
  if (!by.includes(side)) return 'noAccess' as const;
  const state = getViewingState(viewing, now);
  if (step === 'answer' && AGREED_VIEWING_STATES.includes(viewing.state)) return 'viewingAnswered' as const;
  if (!states.includes(state)) return STATE_REASONS[state];
  return step === 'noteNoShow' && now > viewing.endsAt + NO_SHOW_MS ? ('noShowTooLate' as const) : null;
};

/**
 * Returns why an account cannot have one more open viewing, or `null`: it is elsewhere at that time, or has enough on that
 * day. The viewing at the offer itself does not count.
 */
export const whyAgendaIsFull = (agenda: Pick<ViewingAgenda, 'open'> | null, offerId: string, span: Span) => {
  const others = Object.entries(agenda?.open ?? {})
    .filter(([id]) => id !== offerId)
    .map(([, other]) => other);
  if (others.some((other) => isOverlapping(other, span))) return 'viewingOverlaps' as const;
  const day = toIsoDay(span.startsAt);
  const sameDay = others.filter(({ startsAt }) => toIsoDay(startsAt) === day);
  return sameDay.length >= VIEWINGS_A_DAY ? ('tooManyViewings' as const) : null;
};

/** Returns the agenda with the open viewing at an offer (`null` removes it), without past ones. */
export const withAgendaEntry = (
  agenda: Pick<ViewingAgenda, 'open'> | null,
  { uid, offerId, span }: { uid: string; offerId: string; span: Span | null },
  now: number,
): ViewingAgenda => {
  const kept = Object.entries(agenda?.open ?? {}).filter(
    ([id, { endsAt }]) => id !== offerId && endsAt > now,
  );
  return { uid, open: Object.fromEntries(span ? [...kept, [offerId, span]] : kept) };
};

/** Digits of a telephone number without its country. */
const PHONE_DIGITS = 9;
const toComparablePhone = (phone = ''): string => phone.replace(/\D/g, '').slice(-PHONE_DIGITS);

const toComparableName = (name = ''): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

type Contact = Pick<ViewingPlace, 'contactName' | 'contactPhone'>;

/** Returns whether two contacts are one person: colleagues can share a telephone, and namesakes have one each. */
const isSamePerson = (one: Contact, other: Contact): boolean =>
  toComparablePhone(one.contactPhone) !== '' &&
  toComparablePhone(one.contactPhone) === toComparablePhone(other.contactPhone) &&
  toComparableName(one.contactName) === toComparableName(other.contactName);

/**
 * Returns the other offers that the person who shows the premises is at in that span. `others` are viewings of the same landlord.
 * Premises may have several parties at once.
 */
export const listOffersOfContact = (
  others: readonly Viewing[],
  { offerId, span, contact }: { offerId: string; span: Span; contact: Contact },
): string[] => {
  const taken = others.filter(
    (other) =>
      other.offerId !== offerId &&
      AGREED_VIEWING_STATES.includes(other.state) &&
      isOverlapping(other, span) &&
      other.place !== null &&
      isSamePerson(other.place, contact),
  );
  return [...new Set(taken.map((other) => other.offerId))];
};

/** Returns the spans that the agreed viewings of an offer take at `now`, without names. A request takes none. */
export const getBookedSpans = (viewings: readonly Viewing[], now: number): Span[] =>
  viewings
    .filter((viewing) => AGREED_VIEWING_STATES.includes(viewing.state) && isViewingOpen(viewing, now))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
