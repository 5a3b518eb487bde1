import {
  createBlankOffer,
  createEmptyDraft,
  createEmptyLevel,
  createEmptyRelatedDetails,
  createEmptyRoom,
} from '@domain/offers/draft';
import { MAIN_USES, type MainUse } from '@domain/offers/picklists';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { LANDLORD, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const toEndOfDay = (year: number, month: number, day: number) =>
  toWarsawTimestamp(year, month, day, [23, 59, 59, 999]);

const BLANK_LEVEL = {
  levelNumber: 0,
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
};

/** A draft before the landlord edits it, verbatim: a default that is on would bind them. */
const BLANK_DRAFT = {
  name: '',
  description: '',
  offerType: 'rent',
  legalMainUse: null,
  legalWarehouseUseAccepted: [],
  legalWarehouseUseOfficial: [],
  price: null,
  priceCurrency: 'PLN',
  availability: toEndOfDay(2026, 11, 21),
  availabilityTo: null,
  offerValidTo: toEndOfDay(2026, 12, 20),
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
    levels: [BLANK_LEVEL],
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
    // on: metered costs are required unless the landlord declares them unknown
    averageMonthlyCostsAnnualizedKnown: true,
    averageMonthlyCostsAnnualized: null,
  },
  photos: [],
};

describe('what binds a landlord who touched nothing', () => {
  it('is nothing: the blank draft, level and room are these, whole', () => {
    expect(createEmptyDraft(NOW)).toStrictEqual(BLANK_DRAFT);
    expect(createEmptyLevel(0)).toStrictEqual(BLANK_LEVEL);
    expect(createEmptyLevel(3)).toStrictEqual({ ...BLANK_LEVEL, levelNumber: 3 });
    expect(createEmptyRoom()).toStrictEqual({ type: null, surface: null, windows: null });
  });
});

describe('a new draft [G79-G83]', () => {
  const draft = createEmptyDraft(NOW);

  it('is a rent in PLN, free from the end of tomorrow [G6, G11, G12]', () => {
    expect(draft).toMatchObject({
      offerType: 'rent',
      priceCurrency: 'PLN',
      availability: toEndOfDay(2026, 11, 21),
    });
  });

  it.each([
    ['20 November', NOW, toEndOfDay(2026, 12, 20)],
    [
      '31 January, into the shorter February',
      toWarsawTimestamp(2027, 1, 31, [12, 0, 0, 0]),
      toEndOfDay(2027, 2, 28),
    ],
    ['the last minute of a year', toEndOfDay(2026, 12, 31), toEndOfDay(2027, 1, 31)],
  ])('made on %s is valid to the end of the day a month later [G14]', (_day, now, expected) => {
    expect(createEmptyDraft(now).offerValidTo).toBe(expected);
  });

  it('starts with the standard terms, not chosen: civil code, duties, termination and return [G79]', () => {
    expect(draft.ownTerms.selected).toBe(false);
    for (const about of [
      'przepisy Kodeksu cywilnego, w szczególności art. 659–692',
      'Obowiązki wynajmującego',
      'Obowiązki najemcy',
      'Wypowiedzenie i rozwiązanie umowy',
      'Zwrot lokalu',
    ])
      expect(draft.ownTerms.terms).toContain(about);
  });

  it.each([
    [
      'G80',
      'Za każdy dzień opóźnienia w zwrocie lokalu najemca płaci karę umowną w wysokości 10% miesięcznego czynszu',
    ],
    ['G81', 'Najemca ubezpiecza swoją odpowiedzialność cywilną na sumę co najmniej 50\u00A0000\u00A0zł'],
    ['G82', 'Najemca usuwa skutki naruszenia umowy w terminie 7 dni od wezwania'],
    ['G82', 'usuwa wady lokalu, które ograniczają jego używanie, w terminie 7 dni od zgłoszenia'],
    [
      'G83',
      'Najemca zwraca lokal opróżniony, w stanie niepogorszonym ponad zwykłe zużycie, w ciągu 3 dni od zakończenia umowy',
    ],
  ])('says in its standard terms [%s] "%s"', (_row, words) => {
    expect(draft.ownTerms.terms).toContain(words);
  });

  it('belongs to its owner and is UNSIGNED [G44, H17]', () => {
    expect(createBlankOffer('id', LANDLORD, NOW)).toMatchObject({
      uid: LANDLORD.uid,
      landlord: LANDLORD.email,
      offerStatus: {
        state: 'UNSIGNED',
        postSigningStatus: 'NONE',
        tenant: null,
        landlord: { companyId: LANDLORD.companyId },
      },
    });
  });
});

/** The details of each use before the landlord edits them, verbatim. */
const BLANK_DETAILS = {
  'Magazynowo-Przemysłowe': {
    kind: 'Magazynowo-Przemysłowe',
    gates: [],
    warehouseEquipment: [],
    hallHeight: null,
    columnsGridStructure: { x: null, y: null },
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
  },
  Biurowe: {
    kind: 'Biurowe',
    officeEquipment: [],
    raisedFloors: false,
    raisedCeilings: false,
    alarm: false,
    monitoring: false,
    openingWindows: false,
  },
  'Handlowo-Usługowe': {
    kind: 'Handlowo-Usługowe',
    columnsGridStructure: { x: null, y: null },
    numberOfEntries: null,
    anyArrangement: false,
    independentVentilationChannel: false,
  },
} as const satisfies Record<MainUse, object>;

describe('the blank draft of a use', () => {
  it.each(MAIN_USES)('of %s offers nothing by itself: it is this, whole [G36, H19]', (use) => {
    const chosen = {
      ...createEmptyDraft(NOW),
      legalMainUse: use,
      relatedDetails: createEmptyRelatedDetails(use),
    };
    expect(chosen).toStrictEqual({ ...BLANK_DRAFT, legalMainUse: use, relatedDetails: BLANK_DETAILS[use] });
  });
});
