import { DAY_MS, MINUTE_MS, toHourOfDay, toIsoDay } from '@domain/shared/dates';
import { buildOfferFixture, type CallFixture, getDemoOffer, NOW } from '../callFixtures';
import { FREE, LANDLORD, TENANT } from './demoIds';
import type { Rows } from './row';

/** Noon, three days ahead: within the opening below, and not the time of the demo viewing. */
const AT = toHourOfDay(NOW, 12, 3);
const LATER = toHourOfDay(NOW, 13, 3);

const HOURS = {
  weekly: [],
  openings: [{ day: toIsoDay(AT), from: '09:00', to: '17:00' }],
  closedDays: [],
  minutes: 30,
  parties: 1,
  noticeHours: 24,
};
const PLACE = {
  meetingPoint: 'Recepcja na parterze',
  contactName: 'Anna Kowalska',
  contactPhone: '600 100 200',
};

const VIEWING_ID = `${FREE}_${TENANT}`;
const { offerStatus } = getDemoOffer(FREE);

const buildViewing = (state: 'booked' | 'requested', startsAt: number) => ({
  id: VIEWING_ID,
  offerId: FREE,
  offerName: getDemoOffer(FREE).name,
  tenantUid: TENANT,
  tenantName: 'Piotr Wiśniewski',
  companyName: 'Najemca',
  landlordCompanyId: offerStatus.landlord.companyId ?? '',
  state,
  startsAt,
  endsAt: startsAt + 30 * MINUTE_MS,
  previousStartsAt: null,
  changedBy: 'tenant',
  note: '',
  place: state === 'booked' ? PLACE : null,
  round: 1,
  sequence: 0,
  dueAt: null,
  createdAt: NOW,
  updatedAt: NOW,
});

const OPEN: CallFixture = {
  ...buildOfferFixture(FREE),
  [`viewingTimes/${FREE}`]: { ...HOURS, offerId: FREE, booked: [], updatedAt: NOW },
  [`viewingPlaces/${FREE}`]: { ...PLACE, offerId: FREE, setBy: LANDLORD, updatedAt: NOW },
  [`viewingAgendas/${TENANT}`]: null,
  [`viewings/${VIEWING_ID}`]: null,
};

const withViewing = (state: 'booked' | 'requested', startsAt = AT): CallFixture => ({
  ...OPEN,
  [`viewings/${VIEWING_ID}`]: buildViewing(state, startsAt),
});

const SEEN = { offerId: FREE, tenant: TENANT, startsAt: AT };

export const VIEWINGS = {
  setViewingTimes: {
    kind: 'write',
    by: 'landlord',
    payload: { ...HOURS, ...PLACE, parties: 2, offerId: FREE },
    scene: OPEN,
  },
  bookViewing: { kind: 'write', by: 'tenant', payload: { offerId: FREE, startsAt: AT }, scene: OPEN },
  requestViewing: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, startsAt: AT, note: 'Z architektem' },
    scene: OPEN,
  },
  answerViewingRequest: {
    kind: 'write',
    by: 'landlord',
    payload: { ...SEEN, accepted: true },
    scene: withViewing('requested'),
  },
  moveViewing: {
    kind: 'write',
    by: 'tenant',
    payload: { ...SEEN, newStartsAt: LATER },
    scene: withViewing('booked'),
  },
  cancelViewing: { kind: 'write', by: 'tenant', payload: SEEN, scene: withViewing('booked') },
  noteNoShow: {
    kind: 'write',
    by: 'landlord',
    payload: { ...SEEN, startsAt: AT - 4 * DAY_MS },
    scene: withViewing('booked', AT - 4 * DAY_MS),
  },
} satisfies Rows;
