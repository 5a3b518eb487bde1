import { fieldValue } from './admin';
import { getCompanyPath } from './companies';
import { filterExisting, type Writes } from './store';
import { getUserPath } from './users';

/** Holder of an offer: an account and the company it acts for, if any. */
export type OfferHolder = { uid: string; companyId: string | null };

/** Paths of the records that list offers. Deleted accounts and companies have none. */
export type OfferLists = readonly string[];

/** Returns the existing records that list the offers of this holder. */
export const loadOfferLists = ({ uid, companyId }: OfferHolder): Promise<OfferLists> =>
  filterExisting([getUserPath(uid), ...(companyId ? [getCompanyPath(companyId)] : [])]);

export const addToOfferLists = (writes: Writes, lists: OfferLists, offerId: string): void => {
  for (const path of lists) writes.update(path, { offers: fieldValue.added(offerId) });
};

export const removeFromOfferLists = (writes: Writes, lists: OfferLists, offerId: string): void => {
  for (const path of lists) writes.update(path, { offers: fieldValue.removed(offerId) });
};
