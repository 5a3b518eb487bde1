import type { MoneyCall } from '../leases/moneySteps';
import type { HandoverDecline, HandoverProposal, ReceptionForm } from '../leases/receptionForm';
import type { Reservation } from '../leases/reservation';
import type { ProtocolRecord } from '../protocol/rounds';
import type { BindingVersion } from './bindingVersion';
import type { LeaseOptionTerms } from './leaseOptions';
import type { Counteroffer, Negotiated } from './negotiation';
import type {
  BuildingType,
  BusinessActivity,
  ConstructionMaterial,
  Drive,
  EnergyCategory,
  MainUse,
  NonRentFees,
  OfferType,
  OfficeEquipment,
  OtherRoomType,
  OwnershipType,
  Province,
  RoomType,
  Surrounding,
  ThermalInsulation,
  WarehouseEquipment,
} from './picklists';
import type { LeaseSide, OfferState, PostSigningStatus } from './states';

/** A value the landlord has not given yet is `null` (numbers, choices) or `''` (texts). */
export type Maybe<T> = T | null;

export type OfficialAddress = {
  houseNumber: string;
  street: string;
  estate: string;
  district: string;
  county: string;
  province: Maybe<Province>;
};

export type Address = {
  street: string;
  postCode: string;
  country: string;
  province: Maybe<Province>;
  district: string;
  city: string;
  plotNumber: string;
  ownershipType: Maybe<OwnershipType>;
  inputText: string;
  officialAddress: OfficialAddress;
};

/** `surface` in m². */
export type Room = { type: Maybe<RoomType>; surface: Maybe<number>; windows: Maybe<number> };

/** `surface` in m², `height` in cm. */
export type Level = {
  levelNumber: Maybe<number>;
  levelName: string;
  surface: Maybe<number>;
  height: Maybe<number>;
  numberOfStaircases: Maybe<number>;
  accessibility: boolean;
  toiletsLocation: string;
  otherRooms: boolean;
  otherRoomsDetails: OtherRoomType[];
  lift: boolean;
  liftCapacityKg: Maybe<number>;
  offices: Room[];
  commercialAndServiceRooms: Room[];
  warehouses: Room[];
  technicalRooms: Room[];
};

/** Areas in m², `publicTransportDistance` in metres. */
export type AreaDetails = {
  surface: Maybe<number>;
  totalSurface: Maybe<number>;
  landArea: Maybe<number>;
  buildingType: Maybe<BuildingType>;
  constructionMaterial: ConstructionMaterial[];
  thermalInsulation: ThermalInsulation[];
  constructionCompletionYear: Maybe<number>;
  drive: Drive[];
  surroundings: Surrounding[];
  publicTransportDistance: Maybe<number>;
  levels: Level[];
};

export type ParkingDetails = {
  parkingSurface: Maybe<number>;
  totalParkingSurface: Maybe<number>;
  guardedParking: boolean;
  parkingLotsAvailable: Maybe<number>;
};

/** `powerAllocation` in kW. */
export type MediaDetails = {
  powerAllocation: Maybe<number>;
  energyCategory: Maybe<EnergyCategory>;
  transformerIn: boolean;
  doublePowerLines: boolean;
  water: boolean;
  gas: boolean;
  sewerage: boolean;
  heating: boolean;
  fiber: boolean;
  LAN: boolean;
  phoneLine: boolean;
  airConditioning: boolean;
  gravityVentilation: boolean;
  heatRecovery: boolean;
};

/** Gate width and height in cm. */
export type Gate = { width: Maybe<number>; height: Maybe<number> };
export type ColumnsGrid = { x: Maybe<number>; y: Maybe<number> };

/** `hallHeight` in cm, `columnsGridStructure` in metres. */
export type WarehouseDetails = {
  kind: 'Magazynowo-Przemysłowe';
  gates: Gate[];
  warehouseEquipment: WarehouseEquipment[];
  hallHeight: Maybe<number>;
  columnsGridStructure: ColumnsGrid;
} & Record<WarehouseFeature, boolean>;

export const WAREHOUSE_FEATURES = [
  'crane',
  'carRamp',
  'warehouseHandling',
  'highBayRacking',
  'forklift',
  'mechanicalVentilation',
  'groundLevelWarehouse',
  'windowOpenings',
  'dustFreeFloor',
  'TIRHallEntrance',
  'railRamp',
  'naturalVentilation',
] as const;
export type WarehouseFeature = (typeof WAREHOUSE_FEATURES)[number];

export const OFFICE_FEATURES = [
  'raisedFloors',
  'raisedCeilings',
  'alarm',
  'monitoring',
  'openingWindows',
] as const;
export type OfficeFeature = (typeof OFFICE_FEATURES)[number];
export type OfficeDetails = { kind: 'Biurowe'; officeEquipment: OfficeEquipment[] } & Record<
  OfficeFeature,
  boolean
>;

export const RETAIL_FEATURES = ['anyArrangement', 'independentVentilationChannel'] as const;
export type RetailFeature = (typeof RETAIL_FEATURES)[number];
export type RetailDetails = {
  kind: 'Handlowo-Usługowe';
  columnsGridStructure: ColumnsGrid;
  numberOfEntries: Maybe<number>;
} & Record<RetailFeature, boolean>;

export type RelatedDetails = WarehouseDetails | OfficeDetails | RetailDetails;

/** Money in PLN net; `payDay` is the day of the month, `firstPaymentDay` days from the handover. */
export type LeaseAgreement = LeaseOptionTerms & {
  leaseNoticePeriod: Maybe<number>;
  deposit: Maybe<number>;
  payDay: Maybe<number>;
  firstPaymentDay: Maybe<number>;
  nonRentFees: Maybe<NonRentFees>;
  lumpSum: Maybe<number>;
  averageMonthlyCostsAnnualizedKnown: boolean;
  averageMonthlyCostsAnnualized: Maybe<number>;
};

/** The landlord's declarations in the order of the spec (Spec 2 §5); their texts are the locale `declarations`. */
export const OFFER_DECLARATIONS = ['summary1', 'summary2', 'summary3', 'summary4'] as const;
export type Summary = Record<(typeof OFFER_DECLARATIONS)[number], boolean>;

export type Photo = { name: string; width: number; height: number };

/** The tenant side of a reserved or signed offer: `uid` is a SHA-256, the rest is plain in the full record. */
export type OfferTenant = { uid: string; companyId: string; email: string };

export type OfferStatus = {
  state: OfferState;
  postSigningStatus: PostSigningStatus;
  tenant: OfferTenant | null;
  landlord: { companyId: string | null };
};

/** The person named for the handover. */
export type HandoverPerson = ReceptionForm & { savedAt: number };

/** The facts a landlord writes while the offer is a draft. */
export type OfferDraft = {
  name: string;
  description: string;
  offerType: OfferType;
  legalMainUse: Maybe<MainUse>;
  legalWarehouseUseAccepted: BusinessActivity[];
  legalWarehouseUseOfficial: BusinessActivity[];
  price: Maybe<number>;
  priceCurrency: 'PLN';
  availability: number;
  availabilityTo: Maybe<number>;
  offerValidTo: number;
  unitReceiptDeadline: Maybe<number>;
  landAndMortgageRegisterNumber: string;
  isInterestedInInsurance: boolean;
  subleaseAgreement: boolean;
  ownTerms: { selected: boolean; terms: string };
  summary: Summary;
  geoMarker: Maybe<{ lat: number; lng: number }>;
  placeId: Maybe<string>;
  address: Address;
  areaDetails: AreaDetails;
  parkingDetails: ParkingDetails;
  mediaDetails: MediaDetails;
  relatedDetails: Maybe<RelatedDetails>;
  leaseAgreement: LeaseAgreement;
  photos: Photo[];
};

/** `offers/{id}`: the full record (Spec 2 §3). Moments in epoch ms. */
export type Offer = OfferDraft &
  Negotiated &
  ProtocolRecord & {
    id: string;
    uid: string;
    landlord: string;
    offerStatus: OfferStatus;
    reservation: Reservation | null;
    lastReservationNumber: number;
    version: BindingVersion | null;
    receptionOfThePremise: HandoverPerson | null;
    transferOfThePremise: HandoverPerson | null;
    /** The only agreed moment of the handover, and another that a side asks for, where one is open. */
    receptionTime: { date: string; hour: string } | null;
    /** When the second side accepted the agreed moment; `null` while the tenant alone has chosen it; older leases lack it. */
    receptionAcceptedAt?: number | null;
    /** The side whose step made it the agreed one, where both accepted it; older leases lack it. */
    receptionAcceptedBy?: LeaseSide | null;
    receptionProposal?: HandoverProposal | null;
    receptionDecline?: HandoverDecline | null;
    /** When the last day of the handover has passed; `null` once a moment is agreed or both sides were told. */
    handoverDueBy?: number | null;
    counteroffer: Counteroffer | null;
    auditHead: { seq: number; hash: string } | null;
    nameMailSent: boolean;
    projectSentAt: number | null;
    signedAt: number | null;
    adminNotifiedAt: number | null;
    /** Money steps an admin has recorded, by the call that did it. */
    moneySteps: MoneyCall[];
    /** Until when the deposit has to be paid out; `null` before the handover and once the payout is recorded. */
    payoutDueBy: number | null;
    /** On which day the bank took the confirmed deposit back (`YYYY-MM-DD`); `null` or not there while it did not. */
    depositReversedOn?: string | null;
    /** Since when admins keep the offer out of public; `null` or not there while nobody does. */
    blockedAt?: number | null;
    /** Whether the block is the landlord's own wish and no reproach; earlier records lack the field. */
    blockedOnRequest?: boolean;
    /** Whether it is blocked because it repeats a blocked offer and waits for an admin's look; earlier records lack it. */
    heldForReview?: boolean;
    /** The offers it was copied from, the first one first; one that was not copied lacks the field. */
    copiedFrom?: string[];
    /**
     * The landlord's last request to take the binding offer out of public: an admin decides about the report of this id.
     * Earlier records lack the field.
     */
    withdrawalRequest?: { reportId: string; at: number } | null;
    createdAt: number;
    updatedAt: number;
  };
