import { createEmptyDraft, createEmptyRelatedDetails } from '@domain/offers/draft';
import type { AreaDetails, LeaseAgreement, OfferDraft, RelatedDetails } from '@domain/offers/offer';
import type { BuildingType, BusinessActivity, EnergyCategory, MainUse } from '@domain/offers/picklists';
import type { CertificateKind } from './certificates';
import { buildLevels } from './levels';
import { PLACES, type PlaceName } from './places';

/** The distinguishing data of a demo offer; the rest follows from its main use. Area in m², rent in PLN net. */
export type Plan = {
  use: MainUse;
  name: string;
  description: string;
  place: PlaceName;
  surface: number;
  price: number;
  /** Floor numbers of the levels. The usable area is shared equally. */
  floors?: readonly number[];
  building?: BuildingType;
  year?: number;
  energy?: EnergyCategory;
  /** `none` if missing. */
  certificate?: CertificateKind;
  lease?: Partial<LeaseAgreement>;
  area?: Partial<AreaDetails>;
  media?: Partial<OfferDraft['mediaDetails']>;
};

export const DEFAULT_ENERGY: EnergyCategory = 'B';
export const DEFAULT_YEAR = 2014;

const ACTIVITIES: Record<MainUse, BusinessActivity[]> = {
  Biurowe: ['Biuro', 'Usługi'],
  'Handlowo-Usługowe': ['Sprzedaż detaliczna', 'Usługi'],
  'Magazynowo-Przemysłowe': ['Magazynowanie', 'Produkcja', 'Sprzedaż Hurtowa'],
};

const BUILDINGS: Record<MainUse, BuildingType> = {
  Biurowe: 'officeBuilding',
  'Handlowo-Usługowe': 'tenementHouse',
  'Magazynowo-Przemysłowe': 'warehouseHall',
};

const RELATED: Record<MainUse, Partial<RelatedDetails>> = {
  Biurowe: {
    raisedFloors: true,
    alarm: true,
    monitoring: true,
    openingWindows: true,
    officeEquipment: ['desks', 'chairs', 'blinds'],
  },
  'Handlowo-Usługowe': {
    anyArrangement: true,
    independentVentilationChannel: true,
    columnsGridStructure: { x: 5, y: 6 },
    numberOfEntries: 2,
  },
  'Magazynowo-Przemysłowe': {
    gates: [
      { width: 350, height: 420 },
      { width: 300, height: 320 },
    ],
    warehouseEquipment: ['socket380V', 'fireSprinklers', 'smokeVents'],
    hallHeight: 820,
    carRamp: true,
    forklift: true,
    highBayRacking: true,
    dustFreeFloor: true,
    TIRHallEntrance: true,
    columnsGridStructure: { x: 12, y: 24 },
  },
};

const buildAreaDetails = (plan: Plan): AreaDetails => ({
  surface: plan.surface,
  totalSurface: Math.round(plan.surface * 6),
  landArea: Math.round(plan.surface * 3),
  buildingType: plan.building ?? BUILDINGS[plan.use],
  constructionMaterial: plan.use === 'Magazynowo-Przemysłowe' ? ['steel'] : ['brick'],
  thermalInsulation: ['wool'],
  constructionCompletionYear: plan.year ?? DEFAULT_YEAR,
  drive: ['asphalt'],
  surroundings: [plan.use === 'Magazynowo-Przemysłowe' ? 'suburban' : 'cityCentre'],
  publicTransportDistance: 250,
  levels: buildLevels(plan.use, plan.surface, plan.floors),
  ...plan.area,
});

/** Builds default terms: an indefinite lease or one of twelve months, a deposit of two gross rents, metered fees. */
const buildLeaseAgreement = (price: number): LeaseAgreement => ({
  infinite: true,
  leaseNoticePeriod: 3,
  fixedshort: true,
  fixedshortMonths: 12,
  fixedlong: false,
  fixedlongMonths: null,
  deposit: Math.round(price * 1.23 * 2),
  payDay: 10,
  firstPaymentDay: 7,
  nonRentFees: 'metered',
  lumpSum: null,
  averageMonthlyCostsAnnualizedKnown: true,
  averageMonthlyCostsAnnualized: Math.round(price * 0.2),
});

const buildAddress = (plan: Plan): OfferDraft['address'] => {
  const { city, province, county, district, estate, street, houseNumber, postCode } = PLACES[plan.place];
  return {
    street: `${street} ${houseNumber}`,
    postCode,
    country: 'Polska',
    province,
    district,
    city,
    plotNumber: '24/6',
    ownershipType: 'ownership',
    inputText: `${street} ${houseNumber}, ${city}`,
    officialAddress: { houseNumber, street, estate, district, county, province },
  };
};

/** Builds a complete draft of the planned premises. It passes `getOfferIssues` at `now`. */
export const completeDraft = (plan: Plan, now: number): OfferDraft => {
  const { lat, lng } = PLACES[plan.place];
  const draft = createEmptyDraft(now);
  return {
    ...draft,
    name: plan.name,
    description: plan.description,
    legalMainUse: plan.use,
    legalWarehouseUseAccepted: ACTIVITIES[plan.use],
    legalWarehouseUseOfficial: ACTIVITIES[plan.use],
    price: plan.price,
    unitReceiptDeadline: 14,
    landAndMortgageRegisterNumber: 'WA4M/00123456/4',
    summary: { summary1: true, summary2: true, summary3: true, summary4: true },
    geoMarker: { lat, lng },
    placeId: `demo-${plan.place}`,
    address: buildAddress(plan),
    areaDetails: buildAreaDetails(plan),
    parkingDetails: {
      parkingSurface: 60,
      totalParkingSurface: 600,
      guardedParking: false,
      parkingLotsAvailable: 2,
    },
    mediaDetails: {
      ...draft.mediaDetails,
      powerAllocation: Math.max(15, Math.round(plan.surface / 8)),
      energyCategory: plan.energy ?? DEFAULT_ENERGY,
      certificateMissing: plan.media?.certificateFile === undefined,
      water: true,
      sewerage: true,
      heating: true,
      fiber: true,
      LAN: plan.use === 'Biurowe',
      airConditioning: plan.use !== 'Magazynowo-Przemysłowe',
      ...plan.media,
    },
    relatedDetails: { ...createEmptyRelatedDetails(plan.use), ...RELATED[plan.use] } as RelatedDetails,
    leaseAgreement: { ...buildLeaseAgreement(plan.price), ...plan.lease },
  };
};
