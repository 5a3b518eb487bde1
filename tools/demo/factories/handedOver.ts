import { getDepositDays } from '@domain/leases/depositDays';
import { computeDepositDueDay } from '@domain/leases/depositDeadline';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import { MINUTE_MS, parseTimestamp, startOfDay, toIsoDay } from '@domain/shared/dates';
import { addDays, addMonths } from '@domain/shared/days';
import { changeTermRecord } from '@domain/term/changeTerm';
import { findTermEnd, getTermEndMoment, isTermOver } from '@domain/term/termEnd';
import { buildConfirmedOffer, buildSignedOffer, type Party, toBookedOffer } from './lifecycle';

/** Days before the handover on which the offer was confirmed, and the lease signed. */
export const CONFIRMED_BEFORE_DAYS = 20;
const SIGNED_BEFORE_DAYS = 7;

/** Returns the timestamp of a day and an hour in Warsaw. Throws if there is none. */
export const toTime = (isoDay: string, hour: string): number => {
  const at = parseTimestamp(isoDay, hour);
  if (at === null) throw new Error(`${isoDay} ${hour} is no moment.`);
  return at;
};

/** Returns the day on which a term of `months` began that ends `days` after `now`; a negative number is in the past. */
export const getTermStartFor = (months: number, days: number, now: number): string =>
  addMonths(addDays(toIsoDay(now), days + 1), -months);

const MAIN_ROOMS = ['roomType.openSpace', 'roomType.storageHall', 'roomType.withDisplayWindow'];

/** Returns the place of the largest room in the handover protocol. */
export const findMainRoom = ({ protocolData }: Offer): number =>
  Math.max(
    0,
    (protocolData?.establishedPremiseCondition ?? []).findIndex(({ preset }) =>
      MAIN_ROOMS.includes(preset ?? ''),
    ),
  );

const withRoomPhoto = (offer: Offer, photo: ProtocolPhoto): Offer => {
  const { protocolData } = offer;
  if (!protocolData) return offer;
  const main = findMainRoom(offer);
  return {
    ...offer,
    protocolData: {
      ...protocolData,
      establishedPremiseCondition: protocolData.establishedPremiseCondition.map((room, index) =>
        index === main ? { ...room, photos: [photo] } : room,
      ),
    } as Offer['protocolData'],
  };
};

type Start = { startsOn: string; option: LeaseOptionId; roomPhoto: ProtocolPhoto };

/**
 * Returns an offer let and handed over on `startsOn` (`YYYY-MM-DD`), with a photo of its largest room in the handover protocol. The
 * deposit was paid, and paid out to the landlord.
 */
export const toHandedOverLease = (
  offer: Offer,
  tenant: Party,
  { startsOn, option, roomPhoto }: Start,
): Offer => {
  const confirmedAt = toTime(addDays(startsOn, -CONFIRMED_BEFORE_DAYS), '09:10');
  const signedAt = toTime(addDays(startsOn, -SIGNED_BEFORE_DAYS), '11:20');
  const confirmed = buildConfirmedOffer({ ...offer, availability: startOfDay(confirmedAt) }, confirmedAt);
  const reserved = toBookedOffer(confirmed, tenant, signedAt - 20 * MINUTE_MS, option);
  const signed = withRoomPhoto(buildSignedOffer(reserved, tenant, signedAt, 'PROTOCOL_CONFIRMED'), roomPhoto);
  const handedOverAt = signed.protocolData?.signedAt ?? signedAt;
  const lease: Offer = {
    ...signed,
    depositDueOn: computeDepositDueDay(signedAt, getDepositDays(offer.leaseAgreement)),
    moneySteps: ['confirmDeposit', 'recordPayout'],
    payoutDueBy: null,
    updatedAt: handedOverAt,
  };
  return { ...lease, term: changeTermRecord(lease, {}, handedOverAt) };
};

/** Returns the lease after the sweeps of its term until `now`: reminders are sent, and a passed end is recorded. */
export const withSweptTerm = (lease: Offer, now: number): Offer => {
  const end = findTermEnd(lease);
  const at = getTermEndMoment(lease);
  const ended = end && at !== null && isTermOver(lease, now) ? { ended: { ...end, at } } : {};
  return { ...lease, term: changeTermRecord(lease, ended, now) };
};
