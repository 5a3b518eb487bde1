import type { OfferDraft } from '@domain/offers/offer';
import type { AccountKey } from '../accounts';
import type { Plan } from '../factories/premises';

/** One line of a table of ACTIVE offers; everything else follows from the use and the line's place in the table. */
export type Row = Omit<Plan, 'use'> & {
  owner: AccountKey;
  /** Days until the premises are free. */
  freeIn?: number;
  parking?: Partial<OfferDraft['parkingDetails']>;
};
