import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { nextOfferState } from '@domain/offers/states';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { contractPath } from '../data/contracts';
import { findAll } from '../data/queries';
import { systemContext } from '../runtime/context';
import { eachSafely } from '../runtime/eachSafely';
import { newDocumentId } from '../runtime/ids';
import { sweepFilesLater } from './strayFiles';

/**
 * Tidies up reservations that lapsed unsigned: the offer is ACTIVE again also as stored (Spec 2 §4). Answers how many
 * it found. Everybody already treats them as gone, so this may come late.
 */
export const sweepReservations = async (now: number): Promise<number> => {
  const lapsed = await findAll<Offer>('bookedOffersUntil', ['BOOKED', new Date(now)]);
  await eachSafely('sweepReservations', lapsed, ({ id }) => releaseIfLapsed(id, now));
  return lapsed.length;
};

/** Makes an offer whose reservation lapsed ACTIVE again; any other stays as it is. */
export const releaseIfLapsed = (offerId: string, now: number): Promise<void> =>
  changeOffer(offerId, (offer) => released(offer, now), systemContext(now, newDocumentId));

const released = (offer: Offer, now: number): OfferDecision<void> => {
  const isLapsed = offer.offerStatus.state === 'BOOKED' && effectiveState(offer, now) === 'ACTIVE';
  const state = nextOfferState('sweepReservations', offer.offerStatus.state, 'system');
  if (!isLapsed || !state) return { unchanged: undefined };
  return {
    patch: { reservation: null, 'offerStatus.state': state, 'offerStatus.tenant': null },
    audit: { type: 'reservationLapsed', facts: { reservation: offer.lastReservationNumber } },
    events: [{ method: 'sweepReservations', details: 'Rezerwacja wygasła', userId: null, offerId: offer.id }],
    alsoWrite: (writes) => {
      writes.remove(contractPath(offer.id));
      sweepFilesLater(writes, offer.id, now);
    },
    answer: undefined,
  };
};
