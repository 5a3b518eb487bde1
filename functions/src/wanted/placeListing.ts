import { parseCity, toLocationKey } from '@domain/wanted/locations';
import { toEntry, type WantedEntry } from '@domain/wanted/matching';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { fieldValue } from '../data/admin';
import { commit, readVersion, type Writes } from '../data/store';
import { getPlacePath, readListed } from './listedEntries';
import { getListingPath } from './listings';
import { updateTownDemand } from './updateTownDemand';

/** Returns the wanted listings of a city, in one read. */
export const readPlace = async (city: string): Promise<WantedEntry[]> => {
  const key = toLocationKey(city);
  return key === null ? [] : readListed(key);
};

const getCityKey = (location: string | undefined): string | null =>
  location === undefined ? null : toLocationKey(parseCity(location));

/**
 * Updates the list of a listing's city and the demand of its towns to the stored state and removes it from the city it named before. Triggers come
 * late, twice or out of order, so the listing is read again, and once more if it changed meanwhile.
 */
export const placeListing = async (id: string, now: number, formerLocation?: string): Promise<void> => {
  const { entity: listing, version } = await readVersion<WantedListing>(getListingPath(id));
  const key = listing?.status === 'active' ? getCityKey(listing.location) : null;
  const formerKeys = [getCityKey(formerLocation), getCityKey(listing?.location)].filter(
    (former) => former !== null,
  );
  await commit((writes) => {
    for (const former of new Set(formerKeys))
      if (former !== key) put(writes, former, id, fieldValue.erased());
    if (key !== null && listing) put(writes, key, id, toEntry(listing));
  });
  for (const place of new Set([...formerKeys, ...(key === null ? [] : [key])]))
    await updateTownDemand(place, now);
  const { version: current } = await readVersion<WantedListing>(getListingPath(id));
  if (current?.valueOf() !== version?.valueOf()) await placeListing(id, now, listing?.location);
};

const put = (writes: Writes, key: string, id: string, entry: unknown): void =>
  writes.merge(getPlacePath(key), { listings: { [id]: entry } });
