import type { Offer } from '../offers/offer';
import { NO_FILTERS, type SearchFilters } from '../offers/searchFilters';
import { containsWords, parseCity, parseDistricts, toLocationKey } from './locations';
import type { WantedListing } from './wantedListing';
import { isOpenRent } from './wishes';

/** What is compared, and what each weighs. */
export const MATCH_WEIGHTS = { place: 40, area: 25, rent: 25, purpose: 10 } as const;
export type MatchPart = keyof typeof MATCH_WEIGHTS;
export const MATCH_PARTS = Object.keys(MATCH_WEIGHTS) as MatchPart[];

/** `full`: as asked; `near`: almost; `unknown`: one of the two does not say. */
export type Fit = 'full' | 'near' | 'unknown';
/** How well an offer fits a listing: 1 to 100, and why. */
export type Match = { score: number; parts: Record<MatchPart, Fit> };

/** An area or a rent this far beyond what was asked for still counts as near. */
const TOLERANCE_PERCENT = 15;
const NEAR_SHARE = 0.5;
const PERCENT = 100;

export type DocumentRequest = Pick<
  WantedListing,
  'location' | 'purpose' | 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface'
>;
export type OfferedPremises = Pick<Offer, 'legalMainUse' | 'price'> & {
  address: Pick<Offer['address'], 'street' | 'district' | 'city' | 'officialAddress'>;
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
};

const addTolerance = (limit: number) => limit * (1 + TOLERANCE_PERCENT / PERCENT);
const subtractTolerance = (limit: number) => limit * (1 - TOLERANCE_PERCENT / PERCENT);

const getPlaceFit = ({ location }: DocumentRequest, { address }: OfferedPremises): Fit | null => {
  const key = toLocationKey(parseCity(location));
  if (key === null || key !== toLocationKey(address.city)) return null;
  const asked = parseDistricts(location);
  const { officialAddress } = address;
  const known = [address.district, address.street, officialAddress.district, officialAddress.estate];
  const isThere = asked.some((words) => known.some((place) => place && containsWords(place, words)));
  return asked.length === 0 || isThere ? 'full' : 'near';
};

const getAreaFit = (
  { minSurface, maxSurface }: DocumentRequest,
  { areaDetails }: OfferedPremises,
): Fit | null => {
  const { surface } = areaDetails;
  if (surface === null) return 'unknown';
  if (minSurface <= surface && surface <= maxSurface) return 'full';
  return subtractTolerance(minSurface) <= surface && surface <= addTolerance(maxSurface) ? 'near' : null;
};

/** Nobody minds a lower rent than they were ready to pay. */
const getRentFit = ({ maxRent }: DocumentRequest, { price }: OfferedPremises): Fit | null => {
  if (price === null) return 'unknown';
  if (isOpenRent(maxRent) || price <= maxRent) return 'full';
  return price <= addTolerance(maxRent) ? 'near' : null;
};

const getPurposeFit = ({ purpose }: DocumentRequest, { legalMainUse }: OfferedPremises): Fit | null => {
  if (purpose === null || legalMainUse === null) return 'unknown';
  return purpose === legalMainUse ? 'full' : null;
};

const FITS: Record<MatchPart, (wanted: DocumentRequest, offered: OfferedPremises) => Fit | null> = {
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
 * How well an offer fits what a company looks for; `null` when the city or the purpose is another one, or the area or
 * the rent lies beyond what was asked for by more than the tolerance. What nobody said counts neither way.
 */
export const computeMatch = (wanted: DocumentRequest, offered: OfferedPremises): Match | null => {
  const fits = MATCH_PARTS.map((part) => [part, FITS[part](wanted, offered)] as const);
  if (fits.some(([, fit]) => fit === null)) return null;
  const parts = Object.fromEntries(fits) as Match['parts'];
  return { score: computeScore(parts), parts };
};

/** The offers that fit a listing, the best first. */
export const rankOffers = <O extends OfferedPremises>(
  wanted: DocumentRequest,
  offers: readonly O[],
): { offer: O; match: Match }[] =>
  offers
    .flatMap((offer) => {
      const match = computeMatch(wanted, offer);
      return match ? [{ offer, match }] : [];
    })
    .sort((one, other) => other.match.score - one.match.score);

/** A listing as `wantedPlaces` keeps it. */
export type WantedEntry = DocumentRequest & Pick<WantedListing, 'id' | 'companyId'>;

/** The listings an offer fits, the best first; those of the offer's own company left out. */
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

/** How many companies look for what an offer is. */
export const countInterestedCompanies = (
  offered: OfferedPremises,
  entries: readonly WantedEntry[],
  ownCompanyId: string | null,
): number => new Set(rankListings(offered, entries, ownCompanyId).map(({ entry }) => entry.companyId)).size;

/** The search that finds the offers a listing may fit; the score decides about each. */
export const toSearchFilters = (wanted: DocumentRequest): SearchFilters => ({
  ...NO_FILTERS,
  city: parseCity(wanted.location),
  premisesPurpose: wanted.purpose,
  minArea: Math.floor(subtractTolerance(wanted.minSurface)),
  maxArea: Math.max(1, Math.ceil(addTolerance(wanted.maxSurface))),
  maxPrice: isOpenRent(wanted.maxRent) ? null : Math.max(1, Math.ceil(addTolerance(wanted.maxRent))),
});

/** What `wantedPlaces` keeps of a listing. */
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
