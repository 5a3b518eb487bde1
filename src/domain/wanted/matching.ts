import type { Offer } from '../offers/offer';
import type { MainUse } from '../offers/picklists';
import { NO_FILTERS, type SearchFilters } from '../offers/searchFilters';
import { containsWords, parseCity, parseDistricts, toLocationKey } from './locations';
import type { WantedListing } from './wantedListing';
import { isOpenRent } from './wishes';

/** The compared parts and their weights. */
export const MATCH_WEIGHTS = { place: 40, area: 25, rent: 25, purpose: 10 } as const;
export type MatchPart = keyof typeof MATCH_WEIGHTS;
export const MATCH_PARTS = Object.keys(MATCH_WEIGHTS) as MatchPart[];

/** `full`: as requested; `near`: almost; `unknown`: missing on one side. */
export type Fit = 'full' | 'near' | 'unknown';
/** The match of an offer with a listing: a score from 1 to 100, and its parts. */
export type Match = { score: number; parts: Record<MatchPart, Fit> };

/** An area or rent outside the request by up to this much still counts as near. */
const TOLERANCE_PERCENT = 15;
const NEAR_SHARE = 0.5;
const PERCENT = 100;

export type WantedPremises = Pick<
  WantedListing,
  'location' | 'purpose' | 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface'
>;
export type OfferedPremises = Pick<Offer, 'legalMainUse' | 'price'> & {
  address: Pick<Offer['address'], 'street' | 'district' | 'city' | 'officialAddress'>;
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
};

const addTolerance = (limit: number) => limit * (1 + TOLERANCE_PERCENT / PERCENT);
const subtractTolerance = (limit: number) => limit * (1 - TOLERANCE_PERCENT / PERCENT);

const getPlaceFit = ({ location }: WantedPremises, { address }: OfferedPremises): Fit | null => {
  const key = toLocationKey(parseCity(location));
  if (key === null || key !== toLocationKey(address.city)) return null;
  const asked = parseDistricts(location);
  const { officialAddress } = address;
  const known = [address.district, address.street, officialAddress.district, officialAddress.estate];
  const isThere = asked.some((words) => known.some((place) => place && containsWords(place, words)));
  return asked.length === 0 || isThere ? 'full' : 'near';
};

const getAreaFit = (
  { minSurface, maxSurface }: WantedPremises,
  { areaDetails }: OfferedPremises,
): Fit | null => {
  const { surface } = areaDetails;
  if (surface === null) return 'unknown';
  if (minSurface <= surface && surface <= maxSurface) return 'full';
  return subtractTolerance(minSurface) <= surface && surface <= addTolerance(maxSurface) ? 'near' : null;
};

/** Only the maximum rent counts: a lower rent than the minimum is welcome. */
const getRentFit = ({ maxRent }: WantedPremises, { price }: OfferedPremises): Fit | null => {
  if (price === null) return 'unknown';
  if (isOpenRent(maxRent) || price <= maxRent) return 'full';
  return price <= addTolerance(maxRent) ? 'near' : null;
};

const getPurposeFit = ({ purpose }: WantedPremises, { legalMainUse }: OfferedPremises): Fit | null => {
  if (purpose === null || legalMainUse === null) return 'unknown';
  return purpose === legalMainUse ? 'full' : null;
};

const FITS: Record<MatchPart, (wanted: WantedPremises, offered: OfferedPremises) => Fit | null> = {
  place: getPlaceFit,
  area: getAreaFit,
  rent: getRentFit,
  purpose: getPurposeFit,
};

const SHARES: Record<Fit, number> = { full: 1, near: NEAR_SHARE, unknown: 0 };

const computeScore = (parts: Match['parts']): number => {
  const said = MATCH_PARTS.filter((part) => parts[part] !== 'unknown');
  const sum = (of: (part: MatchPart) => number) => said.reduce((total, part) => total + of(part), 0);
  return Math.round(
    (PERCENT * sum((part) => MATCH_WEIGHTS[part] * SHARES[parts[part]])) / sum((part) => MATCH_WEIGHTS[part]),
  );
};

/**
 * Returns how well an offer matches a wanted listing. `null` if city or purpose differ, or if area or rent are
 * outside the request by more than the tolerance. A missing value counts neither way.
 */
export const computeMatch = (wanted: WantedPremises, offered: OfferedPremises): Match | null => {
  const fits = MATCH_PARTS.map((part) => [part, FITS[part](wanted, offered)] as const);
  if (fits.some(([, fit]) => fit === null)) return null;
  const parts = Object.fromEntries(fits) as Match['parts'];
  return { score: computeScore(parts), parts };
};

/** Returns the offers that match a listing, the best first. */
export const rankOffers = <O extends OfferedPremises>(
  wanted: WantedPremises,
  offers: readonly O[],
): { offer: O; match: Match }[] =>
  offers
    .flatMap((offer) => {
      const match = computeMatch(wanted, offer);
      return match ? [{ offer, match }] : [];
    })
    .sort((one, other) => other.match.score - one.match.score);

/** A listing as stored in `wantedPlaces`. */
export type WantedEntry = WantedPremises & Pick<WantedListing, 'id' | 'companyId'>;

/** Returns the listings that match an offer, the best first, without those of the offer's own company. */
export const rankListings = <Entry extends WantedEntry>(
  offered: OfferedPremises,
  entries: readonly Entry[],
  ownCompanyId: string | null,
): { entry: Entry; match: Match }[] =>
  entries
    .filter(({ companyId }) => companyId !== ownCompanyId)
    .flatMap((entry) => {
      const match = computeMatch(entry, offered);
      return match ? [{ entry, match }] : [];
    })
    .sort((one, other) => other.match.score - one.match.score);

/** The own offer that matches a listing best. */
export type ListingMatch<Offer> = { id: string; offer: Offer; match: Match };

/** Returns for each listing that matches one of the offers the best of them, the best matches first. */
export const matchListings = <Offer extends OfferedPremises>(
  offers: readonly Offer[],
  entries: readonly WantedEntry[],
  ownCompanyId: string | null,
): ListingMatch<Offer>[] => {
  const found = offers
    .flatMap((offer) =>
      rankListings(offer, entries, ownCompanyId).map(({ entry, match }) => ({ id: entry.id, offer, match })),
    )
    .sort((one, other) => other.match.score - one.match.score);
  return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
};

/** Returns whether a listing is for a use or for any. `null` asks for every use. */
export const isForPurpose = ({ purpose }: Pick<WantedPremises, 'purpose'>, asked: MainUse | null): boolean =>
  asked === null || purpose === null || purpose === asked;

/** Returns how many companies have a listing that matches the offer. */
export const countInterestedCompanies = (
  offered: OfferedPremises,
  entries: readonly WantedEntry[],
  ownCompanyId: string | null,
): number => new Set(rankListings(offered, entries, ownCompanyId).map(({ entry }) => entry.companyId)).size;

/** Returns the search filters that preselect offers for a listing; the score decides on each. */
export const toSearchFilters = (wanted: WantedPremises): SearchFilters => ({
  ...NO_FILTERS,
  city: parseCity(wanted.location),
  premisesPurpose: wanted.purpose,
  minArea: Math.floor(subtractTolerance(wanted.minSurface)),
  maxArea: Math.max(1, Math.ceil(addTolerance(wanted.maxSurface))),
  maxPrice: isOpenRent(wanted.maxRent) ? null : Math.max(1, Math.ceil(addTolerance(wanted.maxRent))),
});

/** Returns the part of a listing stored in `wantedPlaces`. */
export const toEntry = ({
  id,
  companyId,
  location,
  purpose,
  minRent,
  maxRent,
  minSurface,
  maxSurface,
}: WantedListing): WantedEntry => ({
  id,
  companyId,
  location,
  purpose,
  minRent,
  maxRent,
  minSurface,
  maxSurface,
});
