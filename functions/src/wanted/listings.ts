import { COLLECTIONS, WANTED_ACTIVITY_PATH } from '@contracts/collections';
import type { EventDraft } from '@domain/events/event';
import type { SearchCriteria, WantedActivity } from '@domain/wanted/wantedListing';
import { toWebAddress } from '@domain/wanted/website';
import { getCompanyPath } from '../data/companies';
import { read, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';

export const getListingPath = (id: string): string => `${COLLECTIONS.wantedListings}/${id}`;
export const getActivityPath = (id: string): string => `${getListingPath(id)}/${WANTED_ACTIVITY_PATH}`;

/** What is private to the company of a listing; empty where nothing happened yet. */
export const readActivity = async (id: string): Promise<WantedActivity> => ({
  submittedOffers: [],
  linkClicks: [],
  ...(await read<WantedActivity>(getActivityPath(id))),
});

/** The wishes as they are stored: what was typed as a website made into a full address. */
export const toStoredCriteria = (sent: SearchCriteria): SearchCriteria => ({
  location: sent.location.trim(),
  purpose: sent.purpose,
  minRent: sent.minRent,
  maxRent: sent.maxRent,
  minSurface: sent.minSurface,
  maxSurface: sent.maxSurface,
  companyWebsite: toWebAddress(sent.companyWebsite),
});

/** The company's own website follows the one in its listing (Spec 2 §7). */
export const keepWebsite = (writes: Writes, companyId: string, { companyWebsite }: SearchCriteria): void => {
  if (companyWebsite) writes.update(getCompanyPath(companyId), { website: companyWebsite });
};

/** A line of the platform's log about a listing. */
export const buildListingEvent = (method: string, details: string, { viewer }: CallContext): EventDraft => ({
  method,
  details,
  userId: viewer.uid,
  offerId: null,
});
