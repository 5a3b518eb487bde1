import { COLLECTIONS } from '@api/collections';
import type { WantedEntry } from '@domain/wanted/matching';
import { read } from '../data/store';

/** `wantedPlaces/{place}`: the active listings of a city by id. */
type WantedPlace = { listings?: Record<string, WantedEntry> };

export const getPlacePath = (key: string): string => `${COLLECTIONS.wantedPlaces}/${key}`;

/** Returns the wanted listings of a city by its key, in one read. */
export const readListed = async (key: string): Promise<WantedEntry[]> =>
  Object.values((await read<WantedPlace>(getPlacePath(key)))?.listings ?? {});
