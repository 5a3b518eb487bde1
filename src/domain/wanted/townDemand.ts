import { findUsualName } from '../shared/placeName';
import { parseCity } from './locations';
import type { WantedEntry } from './matching';

/** A town is named only if at least this many companies look for premises there, so that no single one shows. */
export const TOWN_DEMAND_MIN = 3;
/** Towns stored. More than are shown, so that the next one is at hand when a town drops out. */
const TOWNS_MAX = 500;

/** How many companies look for premises in a town by an active wanted listing. `key` is that of the town's list of listings. */
export type TownDemand = { key: string; name: string; count: number };

/** `home/demand`: the towns wanted by the most companies, the largest first. */
export type DemandDirectory = { id: 'demand'; towns: TownDemand[]; updatedAt: number };

/** Returns the directory with a town set to its present listings; one that too few companies want is left out. */
export const withTownDemand = (
  towns: readonly TownDemand[],
  key: string,
  entries: readonly Pick<WantedEntry, 'location' | 'companyId'>[],
): TownDemand[] => {
  const others = towns.filter((town) => town.key !== key);
  const name = findUsualName(entries.map(({ location }) => parseCity(location)));
  const count = new Set(entries.map(({ companyId }) => companyId)).size;
  const own = name && count >= TOWN_DEMAND_MIN ? [{ key, name, count }] : [];
  return [...others, ...own]
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pl'))
    .slice(0, TOWNS_MAX);
};
