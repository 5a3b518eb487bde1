import { DAY_MS, HOUR_MS, toHourOfDay, toIsoDay } from '@domain/shared/dates';
import { NO_HOURS, type ViewingTimes } from '@domain/viewings/availability';
import type { Viewing } from '@domain/viewings/viewing';
import { anOffer, aViewer, LANDLORD, TENANT } from '@tests/support/builders';

export const landlord = aViewer(LANDLORD).build();
export const tenant = aViewer(TENANT).build();
export const offer = { ...anOffer().active().build(), offerValidTo: Date.now() + 60 * DAY_MS };

/** Ten o'clock in three days, on an opening that counts on any day. */
export const TEN = toHourOfDay(Date.now(), 10, 3);
export const TIMES: ViewingTimes = {
  ...NO_HOURS,
  openings: [{ day: toIsoDay(TEN), from: '10:00', to: '11:00' }],
  offerId: offer.id,
  booked: [],
  updatedAt: 0,
};

export const aViewing = (patch: Partial<Viewing> = {}): Viewing => ({
  id: `${offer.id}_${tenant.uid}`,
  offerId: offer.id,
  offerName: offer.name,
  tenantUid: tenant.uid,
  tenantName: 'Anna Nowak',
  companyName: 'Najemca',
  landlordCompanyId: landlord.companyId ?? '',
  state: 'booked',
  startsAt: TEN,
  endsAt: TEN + HOUR_MS / 2,
  previousStartsAt: null,
  changedBy: 'tenant',
  note: '',
  place: { meetingPoint: 'Recepcja', contactName: 'Jan Kowalski', contactPhone: '600 100 200' },
  round: 1,
  sequence: 0,
  dueAt: null,
  createdAt: 0,
  updatedAt: 0,
  ...patch,
});
