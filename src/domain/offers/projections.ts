import type { Reservation } from '../leases/reservation';
import type { Sha256 } from '../shared/canonical';
import { DRAFT_FIELDS, newOffer, UNBOUND_FIELDS } from './draft';
import { findPrecedence, type Precedence } from './negotiation';
import type { LeaseAgreement, Offer, OfferTenant } from './offer';
import { effectiveState, isBlocked } from './predicates';
import { facetsOf, type SearchFacets } from './searchFacets';
import { type OfferState, PUBLISHED_STATES } from './states';

/** Facts of the premises that a visitor may read. A new field of the offer stays private until it is named here. */
const PREMISES_FIELDS = [
  'id',
  'name',
  'description',
  'offerType',
  'legalMainUse',
  'legalWarehouseUseAccepted',
  'legalWarehouseUseOfficial',
  'availability',
  'availabilityTo',
  'geoMarker',
  'areaDetails',
  'parkingDetails',
  'mediaDetails',
  'relatedDetails',
  'photos',
] as const satisfies readonly (keyof Offer)[];

type Premises = Pick<Offer, (typeof PREMISES_FIELDS)[number]>;

const ADDRESS_FIELDS = [
  'street',
  'postCode',
  'country',
  'province',
  'district',
  'city',
  'officialAddress',
] as const;
type PublicAddress = Pick<Offer['address'], (typeof ADDRESS_FIELDS)[number]>;

/** `offersPublic/{id}`: no rent, no lease terms, no expiry, no company data, no owner id. */
export type PublicOffer = Premises & {
  address: PublicAddress;
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
export type MembersOffer = PublicOffer & {
  uid: string;
  price: number;
  priceCurrency: 'PLN';
  offerValidTo: number;
  unitReceiptDeadline: number | null;
  /** The landlord's title and the owner's consent to sublet; copies stored before they were shown have neither. */
  ownershipType?: Offer['address']['ownershipType'];
  subleaseAgreement?: boolean;
  leaseAgreement: LeaseAgreement;
  ownTerms: Offer['ownTerms'];
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

const pick = <T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;

/** Whether an offer stands in public: one that admins blocked does in no state. */
export const isPublished = (offer: Pick<Offer, 'offerStatus' | 'blockedAt'>): boolean =>
  PUBLISHED_STATES.includes(offer.offerStatus.state) && !isBlocked(offer);

/** The visitors' copy of a published offer. */
export const toPublicOffer = (offer: Offer, now: number): PublicOffer => {
  const premises = { ...pick(offer, PREMISES_FIELDS), address: pick(offer.address, ADDRESS_FIELDS) };
  return {
    ...premises,
    state: effectiveState(offer, now),
    confirmedAt: offer.version?.confirmedAt ?? null,
    facets: facetsOf(premises),
  };
};

const pickBlockKind = ({
  blockedOnRequest,
  heldForReview,
}: Pick<Offer, 'blockedOnRequest' | 'heldForReview'>) => ({
  ...(blockedOnRequest ? { blockedOnRequest } : {}),
  ...(heldForReview ? { heldForReview } : {}),
});

/** The signed-in accounts' copy of a published offer. */
export const toMembersOffer = async (
  offer: Offer,
  facts: { companyName: string; now: number; sha256: Sha256 },
): Promise<MembersOffer> => {
  const { tenant, landlord } = offer.offerStatus;
  const precedence = findPrecedence(offer, facts.now);
  return {
    ...toPublicOffer(offer, facts.now),
    uid: await facts.sha256(offer.uid),
    facets: facetsOf(offer),
    price: offer.price ?? 0,
    priceCurrency: offer.priceCurrency,
    offerValidTo: offer.offerValidTo,
    unitReceiptDeadline: offer.unitReceiptDeadline,
    ownershipType: offer.address.ownershipType,
    subleaseAgreement: offer.subleaseAgreement,
    leaseAgreement: offer.leaseAgreement,
    ownTerms: offer.ownTerms,
    companyName: facts.companyName,
    version: offer.version && { number: offer.version.number, digest: offer.version.digest },
    tenant: tenant && { uid: tenant.uid },
    landlordCompanyId: landlord.companyId && (await facts.sha256(landlord.companyId)),
    reservation: offer.reservation && { endsAt: offer.reservation.endsAt },
    ...(precedence ? { precedence: pick(precedence, ['uid', 'endsAt']) } : {}),
    ...(isBlocked(offer) ? { blockedAt: offer.blockedAt, ...pickBlockKind(offer) } : {}),
  };
};

/** Facts of an offer that signed-in accounts read beside the premises. */
const EXCERPT_FIELDS = [
  'price',
  'priceCurrency',
  'offerValidTo',
  'unitReceiptDeadline',
  'subleaseAgreement',
  'leaseAgreement',
  'ownTerms',
  'summary',
] as const satisfies readonly (keyof Offer)[];

/**
 * The offer as an account that is no party may read it on paper: the facts of the members' copy and the landlord's
 * declarations; every other field is empty. A new field of the offer stays out until it is named here.
 */
export const toOfferExcerpt = (offer: Offer): Offer => {
  const blank = newOffer(offer.id, { uid: '', email: '', companyId: null }, offer.createdAt);
  return {
    ...blank,
    ...pick(offer, PREMISES_FIELDS),
    ...pick(offer, EXCERPT_FIELDS),
    address: { ...blank.address, ...pick(offer.address, [...ADDRESS_FIELDS, 'ownershipType']) },
    version: offer.version && { ...offer.version, confirmedBy: '' },
  };
};

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

type BoundField = Exclude<(typeof DRAFT_FIELDS)[number], (typeof UNBOUND_FIELDS)[number] | 'photos'>;

const isBound = (field: (typeof DRAFT_FIELDS)[number]): field is BoundField =>
  field !== 'photos' && !(UNBOUND_FIELDS as readonly string[]).includes(field);

/**
 * The facts that bind the landlord once confirmed: everything the draft says, with id and number; of the photos their
 * names. A field added to the draft binds unless it is named as unbound.
 */
export const bindingFacts = (offer: Offer, number: number) => ({
  ...pick(offer, DRAFT_FIELDS.filter(isBound)),
  id: offer.id,
  photos: offer.photos.map(({ name }) => name),
  version: number,
});
