import type { MainUse } from '../offers/picklists';

/** Statuses of a wanted listing (Spec 2 §4). */
export const WANTED_STATUSES = ['active', 'matched', 'deleted'] as const;
export type WantedStatus = (typeof WANTED_STATUSES)[number];

/** Limit of active listings of one company (Spec 2 §5). */
export const WANTED_ACTIVE_MAX = 10;
export const WANTED_LOCATION_MIN_CHARS = 3;
export const WANTED_LOCATION_MAX_CHARS = 120;
export const WANTED_WEBSITE_MAX_CHARS = 300;

/** Cards on one page of the board (Spec 2 §9). */
export const WANTED_PAGE_SIZE = 9;
/** Limits of one listing: offers sent to it, and website clicks stored individually. Further clicks are only counted. */
export const WANTED_OFFERS_MAX = 300;
export const WANTED_CLICKS_KEPT_MAX = 1000;

/** Stands for the uid of a signed-out visitor who clicked. */
export const ANONYMOUS_CLICK = 'anonymous';

/**
 * `wantedListings/{id}`: rent in PLN net a month, surface in m², `purpose` is `null` for any. Has only counters; the entries are
 * private.
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

/** The form fields of a wanted listing. */
export type SearchCriteria = Pick<
  WantedListing,
  'location' | 'purpose' | 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface' | 'companyWebsite'
>;

/** A click on the company's website; `timestamp` in epoch ms (Spec 2 §3). */
export type LinkClick = { uid: string; timestamp: number };

/**
 * `wantedListings/{id}/private/activity`: readable by the owner company only. `createdBy` gets the mails about matching offers
 * unless `areAlertsPaused`. Older listings lack these.
 */
export type WantedActivity = {
  submittedOffers: SubmittedOffer[];
  linkClicks: LinkClick[];
  createdBy?: string;
  /** All uids in this document, so that an account's data can be found. */
  people?: string[];
  areAlertsPaused?: boolean;
};

/** An offer sent to a listing or fulfilling it. `submittedBy` is a uid, `submittedAt` in epoch ms (Spec 2 §3). */
export type SubmittedOffer = {
  offerId: string;
  submittedAt: number;
  submittedBy: string;
  isMatched: boolean;
};

/**
 * Returns the entries with the offer marked as the one that fulfilled the listing. Adds it if it was never sent to the listing.
 */
export const withMatch = (
  submitted: readonly SubmittedOffer[],
  match: Omit<SubmittedOffer, 'isMatched'>,
): SubmittedOffer[] =>
  submitted.some(({ offerId }) => offerId === match.offerId)
    ? submitted.map((entry) => (entry.offerId === match.offerId ? { ...entry, isMatched: true } : entry))
    : [...submitted, { ...match, isMatched: true }];
