import { computed } from './admin';
import { companyPath } from './companies';
import { existing, type Writes } from './store';
import { userPath } from './users';

/** Whose an offer is: an account and the company it acts for, if any. */
export type OfferHolder = { uid: string; companyId: string | null };

/** Paths of the records that list offers: a deleted account or company lists none. */
export type OfferLists = readonly string[];

/** The records an offer of this holder is listed on, as far as they are there. */
export const listsOf = ({ uid, companyId }: OfferHolder): Promise<OfferLists> =>
  existing([userPath(uid), ...(companyId ? [companyPath(companyId)] : [])]);

export const addToLists = (writes: Writes, lists: OfferLists, offerId: string): void => {
  for (const path of lists) writes.update(path, { offers: computed.added(offerId) });
};

export const takeOffLists = (writes: Writes, lists: OfferLists, offerId: string): void => {
  for (const path of lists) writes.update(path, { offers: computed.removed(offerId) });
};
