import type { MainUse } from '../offers/picklists';

/** Statuses of a wanted listing (Spec 2 §4). */
export const WANTED_STATUSES = ['active', 'matched', 'deleted'] as const;
export type WantedStatus = (typeof WANTED_STATUSES)[number];

/** At most this many active listings a company (Spec 2 §5). */
export const WANTED_ACTIVE_MAX = 10;
export const WANTED_LOCATION_MIN_CHARS = 3;
export const WANTED_LOCATION_MAX_CHARS = 120;
export const WANTED_WEBSITE_MAX_CHARS = 300;

/** Cards on one page of the board (Spec 2 §9). */
export const WANTED_PAGE_SIZE = 9;
/** Offers that can be sent to one listing; clicks on its website kept one by one, further ones are only counted. */
export const WANTED_OFFERS_MAX = 300;
export const WANTED_CLICKS_KEPT_MAX = 1000;

/** Who clicked while signed out, in place of a uid. */
export const ANONYMOUS_CLICK = 'anonymous';

/**
 * `wantedListings/{id}`: rent in PLN net a month, surface in m², any purpose where it is `null`. Counters only; entries
 * are private.
 */
export type WantedListing = {
  id: string;
  companyId: string;
  location: string;
  purpose: MainUse | null;
  minRent: number;
  maxRent: number;
  minSurface: number;
  maxSurface: number;
  companyWebsite: string | null;
  status: WantedStatus;
  submittedOffersCount: number;
  linkClicksCount: number;
  createdAt: number;
  updatedAt: number;
  matchedAt: number | null;
};

/** What a company looks for: the fields of the form. */
export type SearchCriteria = Pick<
  WantedListing,
  'location' | 'purpose' | 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface' | 'companyWebsite'
>;

/** Someone followed the link to the company's website; `timestamp` in epoch ms (Spec 2 §3). */
export type LinkClick = { uid: string; timestamp: number };

/**
 * `wantedListings/{id}/private/activity`: for the owner company only. `createdBy` gets the mails about fitting offers
 * unless `areAlertsPaused`; older listings lack these.
 */
export type WantedActivity = {
  submittedOffers: SubmittedOffer[];
  linkClicks: LinkClick[];
  createdBy?: string;
  /** Everybody named in it, so that an account's traces are found. */
  people?: string[];
  areAlertsPaused?: boolean;
};

/** An offer that was sent to a listing or fulfilled it; `submittedBy` is a uid, `submittedAt` epoch ms (Spec 2 §3). */
export type SubmittedOffer = {
  offerId: string;
  submittedAt: number;
  submittedBy: string;
  isMatched: boolean;
};

/** The entries with the offer marked as the one that fulfilled the listing, added where it was never sent to it. */
export const withMatch = (
  submitted: readonly SubmittedOffer[],
  match: Omit<SubmittedOffer, 'isMatched'>,
): SubmittedOffer[] =>
  submitted.some(({ offerId }) => offerId === match.offerId)
    ? submitted.map((entry) => (entry.offerId === match.offerId ? { ...entry, isMatched: true } : entry))
    : [...submitted, { ...match, isMatched: true }];
