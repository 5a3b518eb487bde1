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

/** Changes of a paper step to the reservation. */
type PaperChange = { reservation: Reservation; paper: PaperLease; endsAt: number; contract: Contract };

/** Builds the changes common to all paper steps: the scan, the end of the hold, the person's hold and the admins' case. */
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

/** Extends the slot of the tenant's company to the end of the reservation. Repeating the step completes it after a crash. */
export const alignSlot = async ({ lease }: WrittenStep, { now }: CallContext): Promise<void> => {
  const { offer, contract } = lease;
  const { reservation } = await loadOffer(offer.id);
  if (reservation?.number !== contract.reservationNumber) return;
  await extendSlot(contract.tenantCompanyId, toReservationSlot(contract, reservation.endsAt), now);
};
