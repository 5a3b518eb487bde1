import type { Sha256 } from '../shared/canonical';
import type { LeaseAgreement, Offer, OfferTenant, Reservation } from './offer';
import { effectiveState } from './predicates';
import type { OfferState, PostSigningStatus } from './states';

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
};

type HashedTenant = Pick<OfferTenant, 'uid' | 'companyId'>;

/** `offersMembers/{id}`: for signed-in accounts; owner and tenant only as SHA-256, no e-mail, no register number. */
export type MembersOffer = PublicOffer & {
  uid: string;
  price: number;
  priceCurrency: 'PLN';
  offerValidTo: number;
  unitReceiptDeadline: number | null;
  leaseAgreement: LeaseAgreement;
  ownTerms: Offer['ownTerms'];
  companyName: string;
  version: { number: number; digest: string } | null;
  postSigningStatus: PostSigningStatus;
  tenant: HashedTenant | null;
  landlordCompanyId: string | null;
  reservation: Pick<Reservation, 'bookedAt'> | null;
};

const pick = <T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;

/** States in which an offer stands in public. */
export const PUBLISHED_STATES: readonly OfferState[] = ['ACTIVE', 'BOOKED', 'SIGNED'];

export const isPublished = (offer: Pick<Offer, 'offerStatus'>): boolean =>
  PUBLISHED_STATES.includes(offer.offerStatus.state);

/** The visitors' copy of a published offer. */
export const toPublicOffer = (offer: Offer, now: number): PublicOffer => ({
  ...pick(offer, PREMISES_FIELDS),
  address: pick(offer.address, ADDRESS_FIELDS),
  state: effectiveState(offer, now),
  confirmedAt: offer.version?.confirmedAt ?? null,
});

/** The signed-in accounts' copy of a published offer. */
export const toMembersOffer = async (
  offer: Offer,
  facts: { companyName: string; now: number; sha256: Sha256 },
): Promise<MembersOffer> => {
  const { tenant, landlord } = offer.offerStatus;
  return {
    ...toPublicOffer(offer, facts.now),
    uid: await facts.sha256(offer.uid),
    price: offer.price ?? 0,
    priceCurrency: offer.priceCurrency,
    offerValidTo: offer.offerValidTo,
    unitReceiptDeadline: offer.unitReceiptDeadline,
    leaseAgreement: offer.leaseAgreement,
    ownTerms: offer.ownTerms,
    companyName: facts.companyName,
    version: offer.version && { number: offer.version.number, digest: offer.version.digest },
    postSigningStatus: offer.offerStatus.postSigningStatus,
    tenant: tenant && { uid: tenant.uid, companyId: await facts.sha256(tenant.companyId) },
    landlordCompanyId: landlord.companyId && (await facts.sha256(landlord.companyId)),
    reservation: offer.reservation && { bookedAt: offer.reservation.bookedAt },
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
export const toOfferCard = (offer: PublicOffer | MembersOffer): OfferCard => ({
  ...pick(offer, ['id', 'name', 'legalMainUse', 'availability', 'confirmedAt', 'state']),
  city: offer.address.city,
  district: offer.address.district || offer.address.officialAddress.district,
  surface: offer.areaDetails.surface ?? 0,
  levelNumber: offer.areaDetails.levels[0]?.levelNumber ?? null,
  photo: offer.photos[0] ? pick(offer.photos[0], ['name', 'width', 'height']) : null,
  price: 'price' in offer ? offer.price : null,
});

/** The materialised carousels of the home page and how many cards each keeps. */
export const HOME_CAROUSELS = {
  newest: null,
  warehouse: 'Magazynowo-Przemysłowe',
  retail: 'Handlowo-Usługowe',
  office: 'Biurowe',
} as const;
export type HomeCarouselId = keyof typeof HOME_CAROUSELS;
export const CAROUSEL_CARDS_MAX = 12;
export type HomeCarousel = { id: HomeCarouselId; cards: OfferCard[]; updatedAt: number };

/** The facts that bind the landlord once confirmed: everything the draft says, in canonical order, with id and number. */
export const bindingFacts = (offer: Offer, number: number) => {
  const { photos, ...facts } = pick(offer, [
    ...PREMISES_FIELDS,
    'price',
    'priceCurrency',
    'offerValidTo',
    'unitReceiptDeadline',
    'landAndMortgageRegisterNumber',
    'subleaseAgreement',
    'ownTerms',
    'summary',
    'address',
    'leaseAgreement',
  ]);
  return { ...facts, photos: photos.map(({ name }) => name), version: number };
};
