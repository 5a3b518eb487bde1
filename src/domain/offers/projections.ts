import type { Reservation } from '../leases/reservation';
import type { Audience } from './fields/field';
import type { OfferField } from './fields/table';
import type { Precedence } from './negotiation';
import type { Offer, OfferFacts, OfferTenant } from './offer';
import { isBlocked } from './predicates';
import type { SearchFacets } from './searchFacets';
import { type OfferState, PUBLISHED_STATES } from './states';

/** What everybody may read of an offer, and what signed-in accounts read beside it, as the entries of the fields say. */
type Facts<Reader extends Audience> = OfferFacts<Extract<OfferField, { audience: Reader }>>;
type Premises = Facts<'public'> & Pick<Offer, 'id' | 'relatedDetails'>;
type MembersFacts = Facts<'members'>;

/** `offersPublic/{id}`: no rent, no lease terms, no expiry, no company data, no owner id. */
export type PublicOffer = Premises & {
  state: OfferState;
  confirmedAt: number | null;
  facets: SearchFacets;
};

/** The fields of the visitors' copy that a list, its cards, map and filters need; the search fetches no others. */
export const LISTED_FIELDS = [
  'id',
  'name',
  'legalMainUse',
  'availability',
  'availabilityTo',
  'confirmedAt',
  'state',
  'address',
  'areaDetails.surface',
  'areaDetails.levels',
  'geoMarker',
  'photos',
  'parkingDetails.parkingLotsAvailable',
  'mediaDetails.powerAllocation',
  'mediaDetails.energyCategory',
  'relatedDetails',
] as const;

type Listed<Part extends string> = (typeof LISTED_FIELDS)[number] extends infer Path
  ? Path extends `${Part}.${infer Name}`
    ? Name
    : never
  : never;

/** The visitors' copy as a search gives it. */
export type ListedOffer = Pick<PublicOffer, Extract<(typeof LISTED_FIELDS)[number], keyof PublicOffer>> & {
  areaDetails: Pick<PublicOffer['areaDetails'], Listed<'areaDetails'>>;
  parkingDetails: Pick<PublicOffer['parkingDetails'], Listed<'parkingDetails'>>;
  mediaDetails: Pick<PublicOffer['mediaDetails'], Listed<'mediaDetails'>>;
};

type HashedTenant = Pick<OfferTenant, 'uid'>;

/**
 * `offersMembers/{id}`: for signed-in accounts; owner and tenant only as SHA-256, no e-mail, no register or plot number,
 * which parties read from the full record, nothing of the tenant's company, whose id many know, and nothing of how a lease goes on once it is signed.
 */
export type MembersOffer = PublicOffer &
  Omit<MembersFacts, 'price' | 'address' | 'subleaseAgreement'> & {
    uid: string;
    price: number;
    /** The landlord's title and the owner's consent to sublet; copies stored before they were shown have neither. */
    ownershipType?: MembersFacts['address']['ownershipType'];
    subleaseAgreement?: boolean;
    companyName: string;
    version: { number: number; digest: string } | null;
    tenant: HashedTenant | null;
    landlordCompanyId: string | null;
    reservation: Pick<Reservation, 'endsAt'> | null;
    /** Whose accepted counter-offer comes first and until when; only while it runs, of the company nothing. */
    precedence?: Pick<Precedence, 'uid' | 'endsAt'>;
    /** Only where a party reads it from the full record: of a blocked offer no copy is stored. */
    blockedAt?: number;
    /** Beside it, where the landlord asked for the block. */
    blockedOnRequest?: boolean;
    /** Whether it is blocked only until an admin has looked at it. */
    heldForReview?: boolean;
  };

export const pick = <T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;

/** Whether an offer stands in public: one that admins blocked does in no state. */
export const isPublished = (offer: Pick<Offer, 'offerStatus' | 'blockedAt'>): boolean =>
  PUBLISHED_STATES.includes(offer.offerStatus.state) && !isBlocked(offer);

/** What a card shows; small enough to keep a dozen in one carousel document. */
export type OfferCard = Pick<
  PublicOffer,
  'id' | 'name' | 'legalMainUse' | 'availability' | 'confirmedAt' | 'state'
> & {
  city: string;
  district: string;
  surface: number;
  levelNumber: number | null;
  photo: PublicOffer['photos'][number] | null;
  /** Only on cards of signed-in accounts. */
  price: number | null;
};

/** The card of an offer from either projection; without a price from the visitors' one. */
export const toOfferCard = (offer: ListedOffer | MembersOffer): OfferCard => ({
  ...pick(offer, ['id', 'name', 'legalMainUse', 'availability', 'confirmedAt', 'state']),
  city: offer.address.city,
  district: offer.address.district || offer.address.officialAddress.district,
  surface: offer.areaDetails.surface ?? 0,
  levelNumber: offer.areaDetails.levels[0]?.levelNumber ?? null,
  photo: offer.photos[0] ? pick(offer.photos[0], ['name', 'width', 'height']) : null,
  price: 'price' in offer ? offer.price : null,
});
