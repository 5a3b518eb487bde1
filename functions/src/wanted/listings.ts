import { COLLECTIONS, WANTED_ACTIVITY_PATH } from '@api/collections';
import type { EventDraft } from '@domain/events/event';
import type { SearchCriteria, WantedActivity } from '@domain/wanted/wantedListing';
import { toWebAddress } from '@domain/wanted/website';
import { getCompanyPath } from '../data/companies';
import { read, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';

export const getListingPath = (id: string): string => `${COLLECTIONS.wantedListings}/${id}`;
export const getActivityPath = (id: string): string => `${getListingPath(id)}/${WANTED_ACTIVITY_PATH}`;

/** Returns the company's private part of a listing; empty lists until something happened. */
export const readActivity = async (id: string): Promise<WantedActivity> => ({
  submittedOffers: [],
  linkClicks: [],
  ...(await read<WantedActivity>(getActivityPath(id))),
});

/** Returns the criteria in their stored form. A typed website becomes a full URL. */
export const toStoredCriteria = (sent: SearchCriteria): SearchCriteria => ({
  location: sent.location.trim(),
  purpose: sent.purpose,
  minRent: sent.minRent,
  maxRent: sent.maxRent,
  minSurface: sent.minSurface,
  maxSurface: sent.maxSurface,
  companyWebsite: toWebAddress(sent.companyWebsite),
});

/** Copies the website of the listing to the company (Spec 2 §7). */
export const keepWebsite = (writes: Writes, companyId: string, { companyWebsite }: SearchCriteria): void => {
  if (companyWebsite) writes.update(getCompanyPath(companyId), { website: companyWebsite });
};

/** Builds the event-log entry for a listing. */
export const buildListingEvent = (method: string, details: string, { viewer }: CallContext): EventDraft => ({
  method,
  details,
  userId: viewer.uid,
  offerId: null,
});
