import { endOfDay, endOfDayInMonths } from '../shared/dates';
import { listSources } from './blockedMarks';
import type { Level, Offer, OfferDraft, OfferStatus, RelatedDetails, Room } from './offer';
import type { MainUse } from './picklists';
import { isBlockedForCause } from './predicates';
import { STANDARD_TERMS } from './standardTerms';

/** The facts of a new draft: availability from the end of tomorrow, valid to the end of a day one month on (Spec 2 §3). */
export const emptyDraft = (now: number): OfferDraft => ({
  name: '',
  description: '',
  offerType: 'rent',
  legalMainUse: null,
  legalWarehouseUseAccepted: [],
  legalWarehouseUseOfficial: [],
  price: null,
  priceCurrency: 'PLN',
  availability: endOfDay(now, 1),
  availabilityTo: null,
  offerValidTo: endOfDayInMonths(now, 1),
  unitReceiptDeadline: null,
  landAndMortgageRegisterNumber: '',
  isInterestedInInsurance: false,
  subleaseAgreement: false,
  ownTerms: { selected: false, terms: STANDARD_TERMS },
  summary: { summary1: false, summary2: false, summary3: false, summary4: false },
  geoMarker: null,
  placeId: null,
  address: {
    street: '',
    postCode: '',
    country: 'Polska',
    province: null,
    district: '',
    city: '',
    plotNumber: '',
    ownershipType: null,
    inputText: '',
    officialAddress: { houseNumber: '', street: '', estate: '', district: '', county: '', province: null },
  },
  areaDetails: {
    surface: null,
    totalSurface: null,
    landArea: null,
    buildingType: null,
    constructionMaterial: [],
    thermalInsulation: [],
    constructionCompletionYear: null,
    drive: [],
    surroundings: [],
    publicTransportDistance: null,
    levels: [emptyLevel(0)],
  },
  parkingDetails: {
    parkingSurface: null,
    totalParkingSurface: null,
    guardedParking: false,
    parkingLotsAvailable: null,
  },
  mediaDetails: {
    powerAllocation: null,
    energyCategory: null,
    transformerIn: false,
    doublePowerLines: false,
    water: false,
    gas: false,
    sewerage: false,
    heating: false,
    fiber: false,
    LAN: false,
    phoneLine: false,
    airConditioning: false,
    gravityVentilation: false,
    heatRecovery: false,
  },
  relatedDetails: null,
  leaseAgreement: {
    infinite: false,
    leaseNoticePeriod: null,
    fixedshort: false,
    fixedshortMonths: null,
    fixedlong: false,
    fixedlongMonths: null,
    deposit: null,
    payDay: null,
    firstPaymentDay: null,
    nonRentFees: null,
    lumpSum: null,
    averageMonthlyCostsAnnualizedKnown: true,
    averageMonthlyCostsAnnualized: null,
  },
  photos: [],
});

export const emptyRoom = (): Room => ({ type: null, surface: null, windows: null });

export const emptyLevel = (levelNumber: number): Level => ({
  levelNumber,
  levelName: '',
  surface: null,
  height: null,
  numberOfStaircases: null,
  accessibility: false,
  toiletsLocation: '',
  otherRooms: false,
  otherRoomsDetails: [],
  lift: false,
  liftCapacityKg: 0,
  offices: [],
  commercialAndServiceRooms: [],
  warehouses: [],
  technicalRooms: [],
});

const EMPTY_RELATED: { [Use in MainUse]: () => RelatedDetails } = {
  Biurowe: () => ({
    kind: 'Biurowe',
    raisedFloors: false,
    raisedCeilings: false,
    alarm: false,
    monitoring: false,
    openingWindows: false,
    officeEquipment: [],
  }),
  'Handlowo-Usługowe': () => ({
    kind: 'Handlowo-Usługowe',
    anyArrangement: false,
    independentVentilationChannel: false,
    columnsGridStructure: { x: null, y: null },
    numberOfEntries: null,
  }),
  'Magazynowo-Przemysłowe': () => ({
    kind: 'Magazynowo-Przemysłowe',
    gates: [],
    warehouseEquipment: [],
    hallHeight: null,
    crane: false,
    carRamp: false,
    warehouseHandling: false,
    highBayRacking: false,
    forklift: false,
    mechanicalVentilation: false,
    groundLevelWarehouse: false,
    windowOpenings: false,
    dustFreeFloor: false,
    TIRHallEntrance: false,
    railRamp: false,
    naturalVentilation: false,
    columnsGridStructure: { x: null, y: null },
  }),
};

/** The type-specific details a draft starts with after its main use was chosen or changed (Spec 2 §4). */
export const emptyRelatedDetails = (mainUse: MainUse): RelatedDetails => EMPTY_RELATED[mainUse]();

/** The status every draft has. */
const draftStatus = (landlordCompanyId: string | null): OfferStatus => ({
  state: 'UNSIGNED',
  postSigningStatus: 'NONE',
  tenant: null,
  landlord: { companyId: landlordCompanyId },
});

/** What only functions write on an offer, as it stands on a fresh draft. */
export const untouchedByFunctions = () => ({
  reservation: null,
  lastReservationNumber: 0,
  version: null,
  receptionOfThePremise: null,
  transferOfThePremise: null,
  receptionTime: null,
  counteroffer: null,
  protocolData: null,
  auditHead: null,
  nameMailSent: false,
  projectSentAt: null,
  signedAt: null,
  adminNotifiedAt: null,
  moneySteps: [],
  payoutDueBy: null,
});

type Owner = { uid: string; email: string; companyId: string | null };

/** A blank offer of its owner, as stored when an unknown id is opened (Spec 2 §4). */
export const newOffer = (id: string, owner: Owner, now: number): Offer => ({
  ...emptyDraft(now),
  ...untouchedByFunctions(),
  id,
  uid: owner.uid,
  landlord: owner.email,
  offerStatus: draftStatus(owner.companyId),
  createdAt: now,
  updatedAt: now,
});

/** The fields the owner side may write while the offer is UNSIGNED. */
export const DRAFT_FIELDS = [
  'name',
  'description',
  'offerType',
  'legalMainUse',
  'legalWarehouseUseAccepted',
  'legalWarehouseUseOfficial',
  'price',
  'priceCurrency',
  'availability',
  'availabilityTo',
  'offerValidTo',
  'unitReceiptDeadline',
  'landAndMortgageRegisterNumber',
  'isInterestedInInsurance',
  'subleaseAgreement',
  'ownTerms',
  'summary',
  'geoMarker',
  'placeId',
  'address',
  'areaDetails',
  'parkingDetails',
  'mediaDetails',
  'relatedDetails',
  'leaseAgreement',
  'photos',
] as const satisfies readonly (keyof OfferDraft)[];

/** Drafted facts no tenant is told and nobody is bound by: a wish of the landlord's and the map's own number. */
export const UNBOUND_FIELDS = [
  'isInterestedInInsurance',
  'placeId',
] as const satisfies readonly (typeof DRAFT_FIELDS)[number][];

/** The landlord's facts of an offer, without what functions keep on it. */
export const draftOf = (offer: OfferDraft): OfferDraft =>
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, offer[field]])) as OfferDraft;

/**
 * A new UNSIGNED copy without reception, transfer, booking, signing dates or protocol data (Spec 2 §4). The photos of a
 * offer blocked for cause have no address any more, so its copy begins without.
 */
export const duplicateOf = (offer: Offer, id: string, owner: Owner, now: number): Offer => ({
  ...newOffer(id, owner, now),
  ...draftOf(offer),
  summary: emptyDraft(now).summary,
  copiedFrom: listSources(offer),
  ...(isBlockedForCause(offer) ? { photos: [] } : {}),
});
