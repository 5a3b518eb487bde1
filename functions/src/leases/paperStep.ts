import type { Contract } from '@domain/leases/contract';
import type { PaperLease } from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { loadOffer } from '../data/offers';
import { writePaperCase } from '../data/paperCases';
import type { Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { extendSlot, recordPersonHold } from './reservationSlots';
import { toReservationSlot, type WrittenStep } from './writtenStep';

/** The changes that a step on paper makes to the reservation. */
type PaperChange = { reservation: Reservation; paper: PaperLease; endsAt: number; contract: Contract };

/**
 * Builds the part of a step on paper that is the same for each: the scan and the end of the hold as they are then, the hold
 * of the person and the case of the admins.
 */
export const buildPaperChange = (
  offer: Offer,
  { reservation, paper, endsAt, contract }: PaperChange,
): { patch: Record<`reservation.${'paper' | 'endsAt'}`, unknown>; alsoWrite: (writes: Writes) => void } => ({
  patch: { 'reservation.paper': paper, 'reservation.endsAt': endsAt },
  alsoWrite: (writes) => {
    recordPersonHold(writes, contract.tenantUid, toReservationSlot(contract, endsAt));
    writePaperCase(writes, offer, { reservation: { ...reservation, paper, endsAt }, contract });
  },
});

/** Lets the place of the tenant's company last as long as the reservation; repeating the step completes it. */
export const alignPlace = async ({ lease }: WrittenStep, { now }: CallContext): Promise<void> => {
  const { offer, contract } = lease;
  const { reservation } = await loadOffer(offer.id);
  if (reservation?.number !== contract.reservationNumber) return;
  await extendSlot(contract.tenantCompanyId, toReservationSlot(contract, reservation.endsAt), now);
};
