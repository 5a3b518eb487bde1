import { formatPersonName } from '@domain/accounts/personName';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, MINUTE_MS, toHourOfDay } from '@domain/shared/dates';
import {
  NO_HOURS,
  type StoredViewingPlace,
  VIEWING_MINUTES_DEFAULT,
  type ViewingTimes,
} from '@domain/viewings/availability';
import {
  getBookedSpans,
  getViewingDueTime,
  type Viewing,
  type ViewingAgenda,
} from '@domain/viewings/viewing';
import type { DemoAccount } from './accounts';

export type DemoViewings = {
  times: ViewingTimes[];
  places: StoredViewingPlace[];
  viewings: Viewing[];
  agendas: ViewingAgenda[];
};

/** The office whose premises can be viewed every day from ten to four. */
const VIEWED_OFFER = 'offer-active-office-01';
const DAYS_AHEAD = 3;
const FIRST_HOUR = 10;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const PLACE = {
  meetingPoint: 'Recepcja na parterze, wejście od ulicy',
  contactName: 'Anna Kowalska',
  contactPhone: '+48 600 100 200',
};

const buildDemoViewing = (offer: Offer, { user }: DemoAccount, now: number): Viewing => {
  const startsAt = toHourOfDay(now, FIRST_HOUR, DAYS_AHEAD);
  return {
    id: `${offer.id}_${user.uid}`,
    offerId: offer.id,
    offerName: offer.name,
    tenantUid: user.uid,
    tenantName: formatPersonName(user),
    companyName: user.company?.nazwa ?? '',
    landlordCompanyId: offer.offerStatus.landlord.companyId ?? '',
    state: 'booked',
    startsAt,
    endsAt: startsAt + VIEWING_MINUTES_DEFAULT * MINUTE_MS,
    previousStartsAt: null,
    changedBy: 'tenant',
    note: '',
    place: PLACE,
    round: 1,
    sequence: 0,
    dueAt: getViewingDueTime({ state: 'booked', startsAt }, now),
    createdAt: now - DAY_MS,
    updatedAt: now - DAY_MS,
  };
};

/** Builds the times of one offer and a viewing that the account has booked there. */
export const buildDemoViewings = (
  offers: readonly Offer[],
  visitor: DemoAccount,
  now: number,
): DemoViewings => {
  const offer = offers.find(({ id }) => id === VIEWED_OFFER);
  if (!offer) throw new Error(`There is no demo offer ${VIEWED_OFFER}.`);
  const viewing = buildDemoViewing(offer, visitor, now);
  const { startsAt, endsAt, tenantUid: uid } = viewing;
  const weekly = EVERY_DAY.map((weekday) => ({ weekday, from: '10:00', to: '16:00' }));
  return {
    times: [
      {
        ...NO_HOURS,
        weekly,
        offerId: offer.id,
        booked: getBookedSpans([viewing], now),
        updatedAt: now - DAY_MS,
      },
    ],
    places: [{ ...PLACE, offerId: offer.id, setBy: offer.uid, updatedAt: now - DAY_MS }],
    viewings: [viewing],
    agendas: [{ uid, open: { [offer.id]: { startsAt, endsAt } } }],
  };
};
