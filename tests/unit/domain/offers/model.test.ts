import { createEmptyDraft } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import {
  findNextOfferState,
  OFFER_STATES,
  OFFER_TRANSITIONS,
  POST_SIGNING_STATUSES,
} from '@domain/offers/states';
import { endOfDay, endOfDayInMonths } from '@domain/shared/dates';
import { anOffer, NOW, TENANT } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

/** Kind of a value: `text`, `number`, `flag`; a list by the kind of its first entry, a record by its fields. */
type Shape = string | [Shape] | { [field: string]: Shape };

const toShape = (value: unknown): Shape => {
  if (Array.isArray(value)) return [toShape(value[0])];
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([field, member]) => [field, toShape(member)]));
  }
  return { string: 'text', number: 'number', boolean: 'flag' }[typeof value as string] ?? String(value);
};

/** Builds a record of fields of one kind. `names` are separated by spaces. */
const buildShape = (names: string, shape: Shape): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));

/** Returns an offer at the end of its life with a value in every field. */
const fillEveryField = (offer: Offer): Offer => ({
  ...offer,
  availabilityTo: NOW,
  placeId: 'place-1',
  geoMarker: { lat: 52.25, lng: 21.04 },
  photos: [{ name: 'sala.jpg', width: 1600, height: 1200 }],
  areaDetails: {
    ...offer.areaDetails,
    levels: offer.areaDetails.levels.map((level) => ({
      ...level,
      otherRoomsDetails: ['terrace'],
      offices: [{ type: 'openSpace', surface: 50, windows: 2 }],
      commercialAndServiceRooms: [{ type: 'withDisplayWindow', surface: 50, windows: 2 }],
      warehouses: [{ type: 'coldRoom', surface: 50, windows: 0 }],
      technicalRooms: [{ type: 'kitchen', surface: 50, windows: 1 }],
    })),
  },
  leaseAgreement: {
    ...offer.leaseAgreement,
    fixedlong: true,
    fixedlongMonths: 36,
    lumpSum: 900,
    averageMonthlyCostsAnnualized: 1200,
  },
  receptionTime: { date: '2026-12-01', hour: '10:00' },
  counteroffer: {
    selected: true,
    isRentToggleChecked: true,
    isContractDurationToggleChecked: true,
    newPrice: 11_000,
    newDuration: 24,
    tenant: TENANT.email,
  },
});

const office = fillEveryField(anOffer().office().withStatus('PROTOCOL_CONFIRMED').build());
const retail = fillEveryField(anOffer().retail().withStatus('PROTOCOL_CONFIRMED').build());
const warehouse = fillEveryField(anOffer().warehouse().withStatus('PROTOCOL_CONFIRMED').build());

const OFFICIAL_ADDRESS = buildShape('houseNumber street estate district county province', 'text');
const ROOMS: Shape = [{ type: 'text', surface: 'number', windows: 'number' }];
const GRID = { x: 'number', y: 'number' };

const LEVEL: Shape = {
  ...buildShape('levelNumber surface height numberOfStaircases liftCapacityKg', 'number'),
  ...buildShape('levelName toiletsLocation', 'text'),
  ...buildShape('accessibility otherRooms lift', 'flag'),
  otherRoomsDetails: ['text'],
  ...buildShape('offices commercialAndServiceRooms warehouses technicalRooms', ROOMS),
};

type Row = [row: string, field: keyof Offer, shape: Shape];

const SIMPLE: readonly Row[] = [
  ['G1', 'id', 'text'],
  ['G2', 'uid', 'text'],
  ['G3', 'landlord', 'text'],
  ['G4', 'name', 'text'],
  ['G5', 'description', 'text'],
  ['G6', 'offerType', 'text'],
  ['G7', 'legalMainUse', 'text'],
  ['G8', 'legalWarehouseUseAccepted', ['text']],
  ['G9', 'legalWarehouseUseOfficial', ['text']],
  ['G10', 'price', 'number'],
  ['G11', 'priceCurrency', 'text'],
  ['G12', 'availability', 'number'],
  ['G13', 'availabilityTo', 'number'],
  ['G14', 'offerValidTo', 'number'],
  ['G15', 'unitReceiptDeadline', 'number'],
  ['G16', 'landAndMortgageRegisterNumber', 'text'],
  ['G17', 'isInterestedInInsurance', 'flag'],
  ['G18', 'subleaseAgreement', 'flag'],
  ['G19', 'ownTerms', { selected: 'flag', terms: 'text' }],
  ['G20', 'summary', buildShape('summary1 summary2 summary3 summary4', 'flag')],
  ['G21', 'geoMarker', { lat: 'number', lng: 'number' }],
  ['G22', 'placeId', 'text'],
  ['G25', 'receptionTime', { date: 'text', hour: 'text' }],
  [
    'G26',
    'counteroffer',
    {
      ...buildShape('selected isRentToggleChecked isContractDurationToggleChecked', 'flag'),
      ...buildShape('newPrice newDuration', 'number'),
      tenant: 'text',
    },
  ],
  [
    'G28',
    'offerStatus',
    {
      state: 'text',
      postSigningStatus: 'text',
      tenant: { uid: 'text', companyId: 'text', email: 'text' },
      landlord: { companyId: 'text' },
    },
  ],
  [
    'G29, G30',
    'address',
    {
      ...buildShape(
        'street postCode country province district city plotNumber ownershipType inputText',
        'text',
      ),
      officialAddress: OFFICIAL_ADDRESS,
    },
  ],
  [
    'G31, G32, G33',
    'areaDetails',
    {
      ...buildShape(
        'surface totalSurface landArea constructionCompletionYear publicTransportDistance',
        'number',
      ),
      buildingType: 'text',
      ...buildShape('constructionMaterial thermalInsulation drive surroundings', ['text']),
      levels: [LEVEL],
    },
  ],
  [
    'G34',
    'parkingDetails',
    {
      ...buildShape('parkingSurface totalParkingSurface parkingLotsAvailable', 'number'),
      guardedParking: 'flag',
    },
  ],
  [
    'G35',
    'mediaDetails',
    {
      powerAllocation: 'number',
      energyCategory: 'text',
      ...buildShape('transformerIn doublePowerLines water gas sewerage heating fiber LAN phoneLine', 'flag'),
      ...buildShape('airConditioning gravityVentilation heatRecovery certificateMissing', 'flag'),
    },
  ],
  [
    'G40',
    'leaseAgreement',
    {
      ...buildShape('infinite fixedshort fixedlong averageMonthlyCostsAnnualizedKnown', 'flag'),
      ...buildShape(
        'leaseNoticePeriod fixedshortMonths fixedlongMonths deposit payDay firstPaymentDay',
        'number',
      ),
      ...buildShape('lumpSum averageMonthlyCostsAnnualized', 'number'),
      nonRentFees: 'text',
    },
  ],
];

describe('a complete offer', () => {
  it.each(SIMPLE)('has exactly the fields of its row, each of its kind [%s]: %s', (_row, field, shape) => {
    expect(toShape(office[field])).toEqual(shape);
  });

  it('names the persons who receive and hand over the premises [G23, G24]', () => {
    const person = buildShape('firstName lastName email date hour', 'text');
    for (const named of [office.receptionOfThePremise, office.transferOfThePremise]) {
      expect(toShape(named)).toEqual({ ...person, authorized: 'flag', savedAt: 'number' });
    }
  });

  it('is for rent in PLN, from the end of tomorrow, for a month, unless the landlord says otherwise [G6, G11, G12, G14]', () => {
    expect(createEmptyDraft(NOW)).toMatchObject({
      offerType: 'rent',
      priceCurrency: 'PLN',
      availability: endOfDay(NOW, 1),
      offerValidTo: endOfDayInMonths(NOW, 1),
    });
  });
});

describe('the details that belong to the main use', () => {
  it('are of another kind for each use [G36]', () => {
    const kinds = [office, retail, warehouse].map(({ legalMainUse, relatedDetails }) => [
      legalMainUse,
      relatedDetails?.kind,
    ]);
    for (const [use, kind] of kinds) expect(kind).toBe(use);
    expect(new Set(kinds.map(([use]) => use)).size).toBe(3);
  });

  it('of a warehouse are gates, equipment, hall height, twelve features and the grid of columns [G37]', () => {
    expect(toShape(warehouse.relatedDetails)).toEqual({
      kind: 'text',
      gates: [{ width: 'number', height: 'number' }],
      warehouseEquipment: ['text'],
      hallHeight: 'number',
      ...buildShape('crane carRamp warehouseHandling highBayRacking forklift mechanicalVentilation', 'flag'),
      ...buildShape('groundLevelWarehouse windowOpenings dustFreeFloor TIRHallEntrance railRamp', 'flag'),
      naturalVentilation: 'flag',
      columnsGridStructure: GRID,
    });
  });

  it('of an office are five features and its equipment [G38]', () => {
    expect(toShape(office.relatedDetails)).toEqual({
      kind: 'text',
      ...buildShape('raisedFloors raisedCeilings alarm monitoring openingWindows', 'flag'),
      officeEquipment: ['text'],
    });
  });

  it('of a shop are two features, the grid of columns and the number of entries [G39]', () => {
    expect(toShape(retail.relatedDetails)).toEqual({
      kind: 'text',
      ...buildShape('anyArrangement independentVentilationChannel', 'flag'),
      columnsGridStructure: GRID,
      numberOfEntries: 'number',
    });
  });
});

describe('the states of an offer', () => {
  it('are exactly these six; a deposit that is awaited is a status of a SIGNED offer [G43]', () => {
    expect(OFFER_STATES.join(' ')).toBe('NEW UNSIGNED ACTIVE BOOKED SIGNED DELETED');
    expect(POST_SIGNING_STATUSES).toContain('DEPOSIT_PENDING');
  });

  it('become ACTIVE by the landlord’s confirmation, from where a tenant may reserve [G45]', () => {
    expect(findNextOfferState('onOfferAddConfirm', 'UNSIGNED', 'landlord')).toBe('ACTIVE');
    const onward = OFFER_TRANSITIONS.filter(({ from }) => from === 'ACTIVE');
    expect(onward).toEqual([{ from: 'ACTIVE', to: 'BOOKED', by: 'tenant', call: 'bookOffer' }]);
  });

  it('are BOOKED once a tenant reserved, until it is signed or the reservation lapses [G46]', () => {
    const into = OFFER_TRANSITIONS.filter(({ to }) => to === 'BOOKED');
    expect(into).toEqual([{ from: 'ACTIVE', to: 'BOOKED', by: 'tenant', call: 'bookOffer' }]);
    const onward = OFFER_TRANSITIONS.filter(({ from }) => from === 'BOOKED');
    expect(onward.map(({ to, by }) => `${by}: ${to}`)).toEqual([
      'tenant: SIGNED',
      'landlord: SIGNED',
      'tenant: SIGNED',
      'landlord: SIGNED',
      'admin: SIGNED',
      'tenant: ACTIVE',
      'system: ACTIVE',
    ]);
  });

  it('lead from UNSIGNED over ACTIVE and BOOKED to SIGNED and no other way [G47]', () => {
    const into = (state: string) => [
      ...new Set(OFFER_TRANSITIONS.filter(({ to }) => to === state).map(({ from }) => from)),
    ];
    expect(into('SIGNED')).toEqual(['BOOKED']);
    expect(into('BOOKED')).toEqual(['ACTIVE']);
    expect(into('ACTIVE')).toEqual(['UNSIGNED', 'BOOKED']);
  });

  it('are followed after signing by exactly these statuses [G52]', () => {
    expect(POST_SIGNING_STATUSES.join(' ')).toBe(
      'NONE DEPOSIT_PENDING DEPOSIT_CONFIRMED REJECTED AFTER_REJECTION PROTOCOL_ATTACHED PROTOCOL_REJECTED PROTOCOL_CONFIRMED',
    );
  });
});
