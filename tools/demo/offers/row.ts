import type { OfferDraft } from '@domain/offers/offer';
import type { AccountKey } from '../accounts';
import type { Plan } from '../factories/premises';

/** One row of a table of ACTIVE offers. The rest follows from the use and the row's position. */
export type Row = Omit<Plan, 'use'> & {
  owner: AccountKey;
  /** Days until the premises are free. */
  freeIn?: number;
  parking?: Partial<OfferDraft['parkingDetails']>;
};
