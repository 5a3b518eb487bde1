import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { CallInput } from '@api/index';
import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import { OPEN_STATES } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import type {
  Availability,
  StoredViewingPlace,
  ViewingPlace,
  ViewingTimes,
} from '@domain/viewings/availability';
import { AGREED_VIEWING_STATES, getBookedSpans, isViewingOpen, type Viewing } from '@domain/viewings/viewing';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import {
  findViewingPlace,
  findViewingTimes,
  getViewingPath,
  getViewingPlacePath,
  getViewingTimesPath,
  listOpenViewings,
} from '../data/viewings';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { toViewingPlace, withUnchangedTime } from './buildViewing';
import { buildViewingMails } from './viewingMails';

type Input = CallInput<'setViewingTimes'>;

const pickAvailability = (input: Availability): Availability => ({
  weekly: input.weekly.map(({ weekday, from, to }) => ({ weekday, from, to })),
  openings: input.openings.map(({ day, from, to }) => ({ day, from, to })),
  closedDays: [...input.closedDays],
  minutes: input.minutes,
  parties: input.parties,
  noticeHours: input.noticeHours,
});

const pickPlace = (input: Input): ViewingPlace => ({
  meetingPoint: input.meetingPoint.trim(),
  contactName: input.contactName.trim(),
  contactPhone: input.contactPhone.trim(),
});

const isSame = (one: object | null, other: object): boolean =>
  one !== null && toCanonicalJson(one) === toCanonicalJson(other);

/** Returns the accounts other than `uid` that set the place before. */
const listFormerSetters = (stored: StoredViewingPlace | null, uid: string): string[] => {
  const setters = stored ? [...(stored.formerSetters ?? []), stored.setBy] : [];
  return [...new Set(setters)].filter((setter) => setter !== uid);
};

const assertSettable = (offer: Offer): void => {
  if (isBlocked(offer)) throw new Refusal('offerBlocked');
  if (!OPEN_STATES.includes(offer.offerStatus.state)) throw new Refusal('offerNotActive');
};

/** Returns the agreed viewings that lie ahead and have another place, with the new one. */
const withNewPlace = (open: readonly Viewing[], place: StoredViewingPlace, now: number): Viewing[] =>
  open
    .filter((viewing) => AGREED_VIEWING_STATES.includes(viewing.state) && isViewingOpen(viewing, now))
    .filter((viewing) => !isSame(toViewingPlace(viewing.place), toViewingPlace(place) ?? {}))
    .map((viewing) => withUnchangedTime({ ...viewing, place: toViewingPlace(place) }, now));

const decideTimes = async (
  offer: Offer,
  input: Input,
  { viewer, now }: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  assertLandlord(offer, viewer);
  assertSettable(offer);
  const [times, stored, open] = await Promise.all([
    findViewingTimes(offer.id),
    findViewingPlace(offer.id),
    listOpenViewings(offer.id, now),
  ]);
  const availability = pickAvailability(input);
  const place = pickPlace(input);
  if (times && isSame(pickAvailability(times), availability) && isSame(toViewingPlace(stored), place))
    return { unchanged: SUCCESS };
  const booked = getBookedSpans(open, now);
  const nextTimes: ViewingTimes = { ...availability, offerId: offer.id, booked, updatedAt: now };
  const nextPlace: StoredViewingPlace = {
    ...place,
    offerId: offer.id,
    setBy: viewer.uid,
    formerSetters: listFormerSetters(stored, viewer.uid),
    updatedAt: now,
  };
  const viewings = withNewPlace(open, nextPlace, now);
  return {
    patch: {},
    mails: await buildViewingMails(
      viewings.map((viewing) => ({
        kind: 'viewingPlaceChanged',
        to: ['tenant'],
        offer,
        viewing,
        calendar: 'REQUEST',
        now,
      })),
    ),
    events: [
      {
        method: 'setViewingTimes',
        details: 'Ustawiono terminy oglądania',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      writes.set(getViewingTimesPath(offer.id), nextTimes);
      writes.set(getViewingPlacePath(offer.id), nextPlace);
      for (const viewing of viewings) writes.set(getViewingPath(viewing.id), viewing);
    },
    answer: SUCCESS,
  };
};

/**
 * Sets when an offer can be viewed, where to meet and whom to ask for. Agreed viewings keep their time; if the place changed,
 * their visitors are told. A repeat changes nothing. Throws `Refusal('noAccess')`, `Refusal('offerBlocked')` or
 * `Refusal('offerNotActive')`.
 */
export const setViewingTimes: Handler<'setViewingTimes'> = (input, ctx) =>
  changeOffer(input.offerId, (offer) => decideTimes(offer, input, ctx), ctx);
