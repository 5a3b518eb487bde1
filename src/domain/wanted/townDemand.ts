import { findUsualName } from '../shared/placeName';
import { parseCity } from './locations';
import type { WantedEntry } from './matching';

/** A town is named only if at least this many listings look for premises there, so that no single company shows. */
const TOWN_DEMAND_MIN = 3;
const TOWNS_MAX = 12;

/** How many active wanted listings look for premises in a town. `key` is that of its list of listings. */
export type TownDemand = { key: string; name: string; count: number };

/** `home/demand`: the towns with the most wanted listings, the largest first. */
export type DemandDirectory = { id: 'demand'; towns: TownDemand[]; updatedAt: number };

/** Returns the directory with a town set to its present listings; one with too few is left out. */
export const withTownDemand = (
  towns: readonly TownDemand[],
  key: string,
  entries: readonly Pick<WantedEntry, 'location'>[],
): TownDemand[] => {
  const others = towns.filter((town) => town.key !== key);
  const name = findUsualName(entries.map(({ location }) => parseCity(location)));
  const own = name && entries.length >= TOWN_DEMAND_MIN ? [{ key, name, count: entries.length }] : [];
  return [...others, ...own]
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pl'))
    .slice(0, TOWNS_MAX);
};
