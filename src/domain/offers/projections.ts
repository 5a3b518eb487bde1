import type { QueueCounts } from '../leases/queueTurns';
import type { Reservation } from '../leases/reservation';
import type { Audience } from './fields/field';
import type { OfferField } from './fields/table';
import type { Precedence } from './negotiation';
import type { Offer, OfferFacts, OfferTenant, Photo } from './offer';
import { findMainPhoto } from './photos';
import type { SearchFacets } from './searchFacets';
import type { OfferState } from './states';

/** Facts by audience, as the field entries define: public, or for signed-in accounts. */
type Facts<Reader extends Audience> = OfferFacts<Extract<OfferField, { audience: Reader }>>;
type Premises = Facts<'public'> & Pick<Offer, 'id' | 'relatedDetails'>;
type MembersFacts = Facts<'members'>;

/** `offersPublic/{id}`: no rent, no lease terms, no expiry, no company data, no owner id. */
export type PublicOffer = Premises & {
  state: OfferState;
  confirmedAt: number | null;
  facets: SearchFacets;
};

/** Fields of the visitors' copy that a list, its cards, map and filters need. The search fetches only these. */
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

type ListedName<Part extends string> = (typeof LISTED_FIELDS)[number] extends infer Path
  ? Path extends `${Part}.${infer Name}`
    ? Name
    : never
  : never;

/** The visitors' copy as a search returns it. */
export type ListedOffer = Pick<PublicOffer, Extract<(typeof LISTED_FIELDS)[number], keyof PublicOffer>> & {
  areaDetails: Pick<PublicOffer['areaDetails'], ListedName<'areaDetails'>>;
  parkingDetails: Pick<PublicOffer['parkingDetails'], ListedName<'parkingDetails'>>;
  mediaDetails: Pick<PublicOffer['mediaDetails'], ListedName<'mediaDetails'>>;
};

type HashedTenant = Pick<OfferTenant, 'uid'>;

/**
 * `offersMembers/{id}`: for signed-in accounts. Owner and tenant appear only as SHA-256. Excludes e-mails and register and plot
 * numbers, which parties read from the full record.
 * Excludes the tenant's company, whose id many know, and the course of a lease after signing.
 */
export type MembersOffer = PublicOffer &
  Omit<MembersFacts, 'price' | 'address' | 'subleaseAgreement'> & {
    uid: string;
    price: number;
    /** The landlord's title and the owner's consent to sublet. Copies stored before these were shown lack them. */
    ownershipType?: MembersFacts['address']['ownershipType'];
    subleaseAgreement?: boolean;
    companyName: string;
    version: { number: number; digest: string } | null;
    tenant: HashedTenant | null;
    landlordCompanyId: string | null;
    reservation: Pick<Reservation, 'endsAt'> | null;
    /** The running precedence of an accepted counter-offer, without its company. */
    precedence?: Pick<Precedence, 'uid' | 'endsAt'>;
    /** How many companies wait behind the reservation, without their names. Absent if none. */
    queue?: QueueCounts;
    /** Present only if a party reads it from the full record: a blocked offer has no stored copy. */
    blockedAt?: number;
    /** Present with `blockedAt` if the landlord requested the block. */
    blockedOnRequest?: boolean;
    /** Whether it is blocked only until an admin reviews it. */
    heldForReview?: boolean;
  };

export const pick = <T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;

/** The data of a card; small enough for a dozen in one carousel document. */
export type OfferCard = Pick<
  PublicOffer,
  'id' | 'name' | 'legalMainUse' | 'availability' | 'confirmedAt' | 'state'
> & {
  city: string;
  district: string;
  surface: number;
  levelNumber: number | null;
  photo: Photo | null;
  /** Only on cards of signed-in accounts. */
  price: number | null;
};

const toCardPhoto = (photo: Photo | null): OfferCard['photo'] =>
  photo && pick(photo, ['name', 'width', 'height']);

/** Builds the card of an offer from either projection. The visitors' copy gives no price. */
export const toOfferCard = (offer: ListedOffer | MembersOffer): OfferCard => ({
  ...pick(offer, ['id', 'name', 'legalMainUse', 'availability', 'confirmedAt', 'state']),
  city: offer.address.city,
  district: offer.address.district || offer.address.officialAddress.district,
  surface: offer.areaDetails.surface ?? 0,
  levelNumber: offer.areaDetails.levels[0]?.levelNumber ?? null,
  photo: toCardPhoto(findMainPhoto(offer)),
  price: 'price' in offer ? offer.price : null,
});
