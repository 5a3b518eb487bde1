import {
  BUSINESS_ACTIVITIES,
  CONSTRUCTION_MATERIALS,
  DRIVES,
  OFFICE_EQUIPMENT,
  OFFICE_FEATURES,
  OTHER_ROOM_TYPES,
  RETAIL_FEATURES,
  SURROUNDINGS,
  THERMAL_INSULATIONS,
  WAREHOUSE_EQUIPMENT,
  WAREHOUSE_FEATURES,
} from '@domain/offers/picklists';
import { endOfDay, parseTimestamp } from '@domain/shared/dates';

/** Input for a field: a text or choice, a tick, or the first few boxes ticked. `press` is a button, `toggle` another box. */
export type Entry = string | boolean | { first: number } | { press: string } | { toggle: string };
export type FormRow = {
  row: string;
  what: string;
  section: string;
  enter: Record<string, Entry>;
  /** Stored values by path. */
  stored: Record<string, unknown>;
};

const toEndOfDay = (text: string) => endOfDay(parseTimestamp(text) ?? Number.NaN);
const buildTicks = (parent: string, flags: readonly string[]) =>
  Object.fromEntries(flags.map((flag) => [`${parent}.${flag}`, true]));
/** Returns a row whose entries are stored unchanged; `first` are entered before them. */
const buildUnchangedRow = (entries: Record<string, string | boolean>, first: Record<string, Entry> = {}) => ({
  enter: { ...first, ...entries },
  stored: entries,
});
const buildNumberRow = (entries: Record<string, number>) => ({
  enter: Object.fromEntries(Object.entries(entries).map(([path, value]) => [path, String(value)])),
  stored: entries,
});
export const LEVEL = 'areaDetails.levels.0';
const MEDIA = [
  'transformerIn',
  'doublePowerLines',
  'water',
  'gas',
  'sewerage',
  'heating',
  'fiber',
  'LAN',
  'phoneLine',
  'airConditioning',
  'gravityVentilation',
  'heatRecovery',
];
const OFFICIAL = 'address.officialAddress';
/** Adds a room of 30.5 m² with two windows to a room group of the level. */
const buildRoomEntries = (group: string, name: string, type: string): Record<string, Entry> => ({
  [group]: { press: `Dodaj pomieszczenie: ${name}` },
  [`${LEVEL}.${group}.0.type`]: type,
  [`${LEVEL}.${group}.0.surface`]: '30,5',
  [`${LEVEL}.${group}.0.windows`]: '2',
});

const basics: FormRow[] = [
  { row: 'G4', what: 'the name', section: 'Podstawowe dane', ...buildUnchangedRow({ name: 'Biuro' }) },
  {
    row: 'G5',
    what: 'the description',
    section: 'Podstawowe dane',
    ...buildUnchangedRow({ description: 'Jasny lokal' }),
  },
  {
    row: 'G7',
    what: 'the main use',
    section: 'Podstawowe dane',
    ...buildUnchangedRow({ legalMainUse: 'Biurowe' }),
  },
  { row: 'G10', what: 'the price', section: 'Podstawowe dane', ...buildNumberRow({ price: 4500.5 }) },
  {
    row: 'G12',
    what: 'the day from which it is available',
    section: 'Podstawowe dane',
    enter: { availability: '2027-03-01' },
    stored: { availability: toEndOfDay('2027-03-01') },
  },
  {
    row: 'G13',
    what: 'the day until which it is available',
    section: 'Podstawowe dane',
    enter: { availabilityTo: '2028-03-01' },
    stored: { availabilityTo: toEndOfDay('2028-03-01') },
  },
  {
    row: 'G14',
    what: 'the validity',
    section: 'Podstawowe dane',
    enter: { offerValidTo: '2027-02-01' },
    stored: { offerValidTo: toEndOfDay('2027-02-01') },
  },
];

const legal: FormRow[] = [
  {
    row: 'G8',
    what: 'the accepted uses',
    section: 'Przeznaczenie i stan prawny',
    enter: { legalWarehouseUseAccepted: { first: 3 } },
    stored: { legalWarehouseUseAccepted: BUSINESS_ACTIVITIES.slice(0, 3) },
  },
  {
    row: 'G9',
    what: 'the official uses',
    section: 'Przeznaczenie i stan prawny',
    enter: { legalWarehouseUseOfficial: { first: 2 } },
    stored: { legalWarehouseUseOfficial: BUSINESS_ACTIVITIES.slice(0, 2) },
  },
  {
    row: 'G16',
    what: 'the register number',
    section: 'Przeznaczenie i stan prawny',
    ...buildUnchangedRow({ landAndMortgageRegisterNumber: 'WA1M/00012345/1' }),
  },
  {
    row: 'G18',
    what: 'the consent to sublet',
    section: 'Przeznaczenie i stan prawny',
    ...buildUnchangedRow({ 'address.ownershipType': 'rentalAgreement', subleaseAgreement: true }),
  },
  {
    row: 'G29',
    what: 'plot and title of the address',
    section: 'Przeznaczenie i stan prawny',
    ...buildUnchangedRow({ 'address.plotNumber': '24/6', 'address.ownershipType': 'ownership' }),
  },
];

const place: FormRow[] = [
  {
    row: 'G29',
    what: 'the address',
    section: 'Adres',
    ...buildUnchangedRow({
      'address.inputText': 'Sta',
      'address.street': 'Stalowa 1',
      'address.city': 'Warszawa',
      'address.postCode': '03-425',
      'address.district': 'Praga-Północ',
      'address.province': 'mazowieckie',
    }),
  },
  {
    row: 'G30',
    what: 'the official address',
    section: 'Adres',
    ...buildUnchangedRow(
      {
        [`${OFFICIAL}.street`]: 'Stalowa',
        [`${OFFICIAL}.houseNumber`]: '1A',
        [`${OFFICIAL}.estate`]: 'Nowa Praga',
        [`${OFFICIAL}.district`]: 'Praga-Północ',
        [`${OFFICIAL}.county`]: 'Warszawa',
        [`${OFFICIAL}.province`]: 'mazowieckie',
      },
      { [OFFICIAL]: { toggle: 'Taki sam jak adres lokalu' } },
    ),
  },
];

const building: FormRow[] = [
  {
    row: 'G31',
    what: 'the facts of the building',
    section: 'Budynek',
    enter: {
      'areaDetails.buildingType': 'officeBuilding',
      'areaDetails.totalSurface': '900',
      'areaDetails.landArea': '1200',
      'areaDetails.constructionCompletionYear': '1998',
      'areaDetails.publicTransportDistance': '150',
      'areaDetails.constructionMaterial': { first: 2 },
      'areaDetails.thermalInsulation': { first: 1 },
      'areaDetails.drive': { first: 2 },
      'areaDetails.surroundings': { first: 3 },
    },
    stored: {
      'areaDetails.buildingType': 'officeBuilding',
      'areaDetails.totalSurface': 900,
      'areaDetails.landArea': 1200,
      'areaDetails.constructionCompletionYear': 1998,
      'areaDetails.publicTransportDistance': 150,
      'areaDetails.constructionMaterial': CONSTRUCTION_MATERIALS.slice(0, 2),
      'areaDetails.thermalInsulation': THERMAL_INSULATIONS.slice(0, 1),
      'areaDetails.drive': DRIVES.slice(0, 2),
      'areaDetails.surroundings': SURROUNDINGS.slice(0, 3),
    },
  },
  {
    row: 'G32',
    what: 'the facts of a level',
    section: 'Poziomy i pomieszczenia',
    enter: {
      [`${LEVEL}.levelNumber`]: '-1',
      [`${LEVEL}.levelName`]: 'Piwnica',
      [`${LEVEL}.surface`]: '80',
      [`${LEVEL}.height`]: '260',
      [`${LEVEL}.numberOfStaircases`]: '2',
      [`${LEVEL}.toiletsLocation`]: 'przy schodach',
      [`${LEVEL}.accessibility`]: true,
      [`${LEVEL}.lift`]: true,
      [`${LEVEL}.liftCapacityKg`]: '630',
      [`${LEVEL}.otherRooms`]: true,
      [`${LEVEL}.otherRoomsDetails`]: { first: 2 },
      offices: { press: 'Dodaj pomieszczenie: pomieszczenia biurowe' },
      [`${LEVEL}.offices.0.surface`]: '30',
      [`${LEVEL}.offices.0.windows`]: '2',
    },
    stored: {
      [`${LEVEL}.levelNumber`]: -1,
      [`${LEVEL}.levelName`]: 'Piwnica',
      [`${LEVEL}.surface`]: 80,
      [`${LEVEL}.height`]: 260,
      [`${LEVEL}.numberOfStaircases`]: 2,
      [`${LEVEL}.toiletsLocation`]: 'przy schodach',
      [`${LEVEL}.accessibility`]: true,
      [`${LEVEL}.lift`]: true,
      [`${LEVEL}.liftCapacityKg`]: 630,
      [`${LEVEL}.otherRooms`]: true,
      [`${LEVEL}.otherRoomsDetails`]: OTHER_ROOM_TYPES.slice(0, 2),
      [`${LEVEL}.offices`]: [{ type: null, surface: 30, windows: 2 }],
    },
  },
  {
    row: 'G33',
    what: 'one room of every kind with its type, area and windows',
    section: 'Poziomy i pomieszczenia',
    enter: {
      ...buildRoomEntries('offices', 'pomieszczenia biurowe', 'conferenceRoom'),
      ...buildRoomEntries(
        'commercialAndServiceRooms',
        'pomieszczenia handlowo-usługowe',
        'withDisplayWindow',
      ),
      ...buildRoomEntries('warehouses', 'pomieszczenia magazynowe i produkcyjne', 'coldRoom'),
      ...buildRoomEntries('technicalRooms', 'pomieszczenia techniczne', 'serverRoom'),
    },
    stored: {
      [`${LEVEL}.offices`]: [{ type: 'conferenceRoom', surface: 30.5, windows: 2 }],
      [`${LEVEL}.commercialAndServiceRooms`]: [{ type: 'withDisplayWindow', surface: 30.5, windows: 2 }],
      [`${LEVEL}.warehouses`]: [{ type: 'coldRoom', surface: 30.5, windows: 2 }],
      [`${LEVEL}.technicalRooms`]: [{ type: 'serverRoom', surface: 30.5, windows: 2 }],
    },
  },
  {
    row: 'G34',
    what: 'the parking',
    section: 'Parking',
    enter: {
      'parkingDetails.parkingSurface': '60',
      'parkingDetails.totalParkingSurface': '300',
      'parkingDetails.parkingLotsAvailable': '2',
      'parkingDetails.guardedParking': true,
    },
    stored: {
      parkingDetails: {
        parkingSurface: 60,
        totalParkingSurface: 300,
        parkingLotsAvailable: 2,
        guardedParking: true,
      },
    },
  },
  {
    row: 'G35',
    what: 'the utilities',
    section: 'Media',
    enter: {
      'mediaDetails.powerAllocation': '14',
      'mediaDetails.energyCategory': 'B',
      ...buildTicks('mediaDetails', MEDIA),
    },
    stored: {
      mediaDetails: {
        powerAllocation: 14,
        energyCategory: 'B',
        ...Object.fromEntries(MEDIA.map((flag) => [flag, true])),
      },
    },
  },
];

const buildFlags = (flags: readonly string[]) => Object.fromEntries(flags.map((flag) => [flag, true]));
export const EXTRAS = 'Wyposażenie i cechy';

const extras: FormRow[] = [
  {
    row: 'G37',
    what: 'the extras of a warehouse',
    section: EXTRAS,
    enter: {
      legalMainUse: 'Magazynowo-Przemysłowe',
      gates: { press: 'Dodaj bramę' },
      'relatedDetails.gates.0.width': '400',
      'relatedDetails.gates.0.height': '450',
      'relatedDetails.hallHeight': '900',
      'relatedDetails.columnsGridStructure.x': '12',
      'relatedDetails.columnsGridStructure.y': '24',
      'relatedDetails.warehouseEquipment': { first: 2 },
      ...buildTicks('relatedDetails', WAREHOUSE_FEATURES),
    },
    stored: {
      relatedDetails: {
        kind: 'Magazynowo-Przemysłowe',
        gates: [{ width: 400, height: 450 }],
        hallHeight: 900,
        columnsGridStructure: { x: 12, y: 24 },
        warehouseEquipment: WAREHOUSE_EQUIPMENT.slice(0, 2),
        ...buildFlags(WAREHOUSE_FEATURES),
      },
    },
  },
  {
    row: 'G38',
    what: 'the extras of an office',
    section: EXTRAS,
    enter: {
      legalMainUse: 'Biurowe',
      'relatedDetails.officeEquipment': { first: 3 },
      ...buildTicks('relatedDetails', OFFICE_FEATURES),
    },
    stored: {
      relatedDetails: {
        kind: 'Biurowe',
        officeEquipment: OFFICE_EQUIPMENT.slice(0, 3),
        ...buildFlags(OFFICE_FEATURES),
      },
    },
  },
  {
    row: 'G39',
    what: 'the extras of a shop',
    section: EXTRAS,
    enter: {
      legalMainUse: 'Handlowo-Usługowe',
      'relatedDetails.numberOfEntries': '2',
      'relatedDetails.columnsGridStructure.x': '6',
      'relatedDetails.columnsGridStructure.y': '5.5',
      ...buildTicks('relatedDetails', RETAIL_FEATURES),
    },
    stored: {
      relatedDetails: {
        kind: 'Handlowo-Usługowe',
        numberOfEntries: 2,
        columnsGridStructure: { x: 6, y: 5.5 },
        ...buildFlags(RETAIL_FEATURES),
      },
    },
  },
];

export const TERMS = 'Warunki najmu';
const terms: FormRow[] = [
  {
    row: 'G15',
    what: 'the deadline for taking over',
    section: TERMS,
    ...buildNumberRow({ unitReceiptDeadline: 10 }),
  },
  {
    row: 'G17',
    what: 'the interest in insurance',
    section: TERMS,
    ...buildUnchangedRow({ isInterestedInInsurance: true }),
  },
  {
    row: 'G19',
    what: 'the own terms',
    section: TERMS,
    ...buildUnchangedRow({ 'ownTerms.selected': true, 'ownTerms.terms': 'Własna treść umowy' }),
  },
  {
    row: 'G20',
    what: 'the four declarations',
    section: 'Oświadczenia',
    ...buildUnchangedRow(buildTicks('summary', ['summary1', 'summary2', 'summary3', 'summary4'])),
  },
  {
    row: 'G40',
    what: 'the lease terms with a lump sum',
    section: TERMS,
    enter: {
      'leaseAgreement.infinite': true,
      'leaseAgreement.leaseNoticePeriod': '3',
      'leaseAgreement.fixedshort': true,
      'leaseAgreement.fixedshortMonths': '12',
      'leaseAgreement.fixedlong': true,
      'leaseAgreement.fixedlongMonths': '24',
      'leaseAgreement.deposit': '9000',
      'leaseAgreement.payDay': '10',
      'leaseAgreement.firstPaymentDay': '7',
      'leaseAgreement.nonRentFees': 'lumpSum',
      'leaseAgreement.lumpSum': '450',
    },
    stored: {
      'leaseAgreement.infinite': true,
      'leaseAgreement.leaseNoticePeriod': 3,
      'leaseAgreement.fixedshort': true,
      'leaseAgreement.fixedshortMonths': 12,
      'leaseAgreement.fixedlong': true,
      'leaseAgreement.fixedlongMonths': 24,
      'leaseAgreement.deposit': 9000,
      'leaseAgreement.payDay': 10,
      'leaseAgreement.firstPaymentDay': 7,
      'leaseAgreement.nonRentFees': 'lumpSum',
      'leaseAgreement.lumpSum': 450,
    },
  },
  {
    row: 'G40',
    what: 'the lease terms with metered fees',
    section: TERMS,
    enter: {
      'leaseAgreement.nonRentFees': 'metered',
      'leaseAgreement.averageMonthlyCostsAnnualizedKnown': true,
      'leaseAgreement.averageMonthlyCostsAnnualized': '320',
    },
    stored: {
      'leaseAgreement.nonRentFees': 'metered',
      'leaseAgreement.averageMonthlyCostsAnnualizedKnown': true,
      'leaseAgreement.averageMonthlyCostsAnnualized': 320,
    },
  },
];

/** Every row of the offer's record that the form has. */
export const FORM_ROWS: FormRow[] = [...basics, ...place, ...legal, ...building, ...extras, ...terms];
