import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { findNextOfferState } from '@domain/offers/states';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findAll } from '../data/queries';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { buildReservationEnd } from './endReservation';
import { prepareEndMails } from './reservationMails';

/**
 * Cleans up reservations that expired unsigned: the stored offer becomes ACTIVE again (Spec 2 §4). Notifies the landlord. Returns
 * how many it found. It may run late, because every reader already computes the state from the clock.
 */
export const sweepReservations = async (now: number): Promise<number> => {
  const lapsed = await findAll<Offer>('bookedOffersUntil', { state: 'BOOKED', endsAt: new Date(now) });
  await forEachSettled('sweepReservations', lapsed, ({ id }) => releaseIfLapsed(id, now));
  return lapsed.length;
};

/** Makes an offer ACTIVE again if its reservation has expired; otherwise changes nothing. */
export const releaseIfLapsed = (offerId: string, now: number): Promise<void> =>
  changeOffer(offerId, (offer) => decideRelease(offer, now), createSystemContext(now, createDocumentId));

const decideRelease = async (offer: Offer, now: number): Promise<OfferDecision<void>> => {
  const isLapsed = offer.offerStatus.state === 'BOOKED' && effectiveState(offer, now) === 'ACTIVE';
  const state = findNextOfferState('sweepReservations', offer.offerStatus.state, 'system');
  if (!isLapsed || !state) return { unchanged: undefined };
  const end = buildReservationEnd(offer, state, now);
  return {
    patch: end.patch,
    audit: { type: 'reservationLapsed', facts: { reservation: offer.lastReservationNumber } },
    events: [{ method: 'sweepReservations', details: 'Rezerwacja wygasła', userId: null, offerId: offer.id }],
    mails: await prepareEndMails('reservationLapsed', offer, { now }),
    alsoWrite: end.alsoWrite,
    answer: undefined,
  };
};
