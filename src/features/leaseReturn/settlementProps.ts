import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { Settlement, SettlementView } from '@domain/returns/settlement';

/** A settlement as a side of the lease sees it at `now` (epoch ms). */
export type SettlementProps = {
  offer: Offer;
  side: LeaseSide;
  now: number;
  settlement: Settlement;
  view: SettlementView;
};
