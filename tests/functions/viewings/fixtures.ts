import type { CallInput } from '@api';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import type { StoredViewingPlace, ViewingTimes } from '@domain/viewings/availability';
import type { Viewing, ViewingAgenda } from '@domain/viewings/viewing';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, readMails } from '../../support/functionsHarness';
import { landlord, storeOffer, stranger, tenant } from '../../support/leaseFixtures';

/** Returns the epoch ms of an hour of a day in Warsaw. */
export const at = (isoDay: string, hour: string): number => parseTimestamp(isoDay, hour) ?? 0;

/** A Tuesday, four days after `NOW`. */
export const TUESDAY = '2026-11-24';
export const TEN = at(TUESDAY, '10:00');
export const ELEVEN = at(TUESDAY, '11:00');

type Times = Omit<CallInput<'setViewingTimes'>, 'offerId'>;

/** Tuesdays from 10 to 12, half an hour each, one party at once. */
export const TIMES: Times = {
  weekly: [{ weekday: 2, from: '10:00', to: '12:00' }],
  openings: [],
  closedDays: [],
  minutes: 30,
  parties: 1,
  noticeHours: 24,
  meetingPoint: 'Wejście od podwórza',
  contactName: 'Anna Kowalska',
  contactPhone: '+48 600 100 200',
};

type Call = { by?: Account; now?: number };

/** Returns the telephone of the person who shows an offer and no other one. */
export const getContactPhone = (offerId: string): string =>
  `+48 ${String((Number.parseInt(sha256Hex(offerId).slice(0, 12), 16) % 900_000_000) + 100_000_000)}`;

export const setTimes = (
  offerId: string,
  patch: Partial<Times> = {},
  { by = landlord, now = NOW }: Call = {},
) =>
  invoke(
    'setViewingTimes',
    { ...TIMES, contactPhone: getContactPhone(offerId), ...patch, offerId },
    { by, now },
  );

/** Stores an ACTIVE offer whose premises can be viewed. */
export const storeViewableOffer = async (
  times: Partial<Times> = {},
  patch: Partial<Offer> = {},
): Promise<Offer> => {
  const offer = await storeOffer(anOffer().withId(createDocumentId()).with(patch).active().build());
  await setTimes(offer.id, times);
  return offer;
};

export const book = (offerId: string, startsAt = TEN, { by = tenant, now = NOW }: Call = {}) =>
  invoke('bookViewing', { offerId, startsAt }, { by, now });

export const request = (offerId: string, startsAt: number, { by = tenant, now = NOW }: Call = {}) =>
  invoke('requestViewing', { offerId, startsAt, note: 'Przyjdę z architektem.' }, { by, now });

type Step = Call & { of?: Account; startsAt?: number };

export const answer = (
  offerId: string,
  accepted: boolean,
  { by = landlord, now = NOW, of = tenant, startsAt = TEN }: Step = {},
) => invoke('answerViewingRequest', { offerId, tenant: of.token.uid, startsAt, accepted }, { by, now });

export const move = (
  offerId: string,
  newStartsAt: number,
  { by = tenant, now = NOW, of = tenant, startsAt = TEN }: Step = {},
) => invoke('moveViewing', { offerId, tenant: of.token.uid, startsAt, newStartsAt }, { by, now });

export const cancel = (offerId: string, { by = tenant, now = NOW, of = tenant, startsAt = TEN }: Step = {}) =>
  invoke('cancelViewing', { offerId, tenant: of.token.uid, startsAt }, { by, now });

export const noteNoShow = (
  offerId: string,
  { by = landlord, now = NOW, of = tenant, startsAt = TEN }: Step = {},
) => invoke('noteNoShow', { offerId, tenant: of.token.uid, startsAt }, { by, now });

export const readViewing = (offerId: string, by: Account = tenant): Promise<Viewing | null> =>
  read(`viewings/${offerId}_${by.token.uid}`);

export const readTimes = (offerId: string): Promise<ViewingTimes | null> => read(`viewingTimes/${offerId}`);
export const readPlace = (offerId: string): Promise<StoredViewingPlace | null> =>
  read(`viewingPlaces/${offerId}`);
export const readAgenda = (by: Account = tenant): Promise<ViewingAgenda | null> =>
  read(`viewingAgendas/${by.token.uid}`);

/** Removes what the usual visitors have arranged elsewhere. */
export const forgetAgendas = (): Promise<void> =>
  commit((writes) => {
    for (const { token } of [tenant, stranger]) writes.remove(`viewingAgendas/${token.uid}`);
  });

/** Returns the mails about one offer's viewings, oldest first. */
export const readViewingMails = async (offerId: string) =>
  (await readMails()).filter((mail) => mail.kind.startsWith('viewing') && mail.offerId === offerId);
