/** Statuses of a wanted listing (Spec 2 §4). */
export const WANTED_STATUSES = ['active', 'matched', 'deleted'] as const;
export type WantedStatus = (typeof WANTED_STATUSES)[number];

/** At most this many active listings a company (Spec 2 §5). */
export const WANTED_ACTIVE_MAX = 10;
export const WANTED_LOCATION_MIN_CHARS = 3;
export const WANTED_LOCATION_MAX_CHARS = 120;
export const WANTED_WEBSITE_MAX_CHARS = 300;

/** `wantedListings/{id}`: rent in PLN net a month, surface in m². Counters only; entries are private. */
export type WantedListing = {
  id: string;
  companyId: string;
  location: string;
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

/** The fields the owner company may write; counters and the match belong to functions. */
export const WANTED_OWNER_FIELDS = [
  'location',
  'minRent',
  'maxRent',
  'minSurface',
  'maxSurface',
  'companyWebsite',
  'status',
  'updatedAt',
] as const;

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
