import type { Offer, OfficeDetails, RetailDetails, WarehouseDetails } from '@domain/offers/offer';
import * as lists from '@domain/offers/picklists';
import { OFFICE_FEATURES, RETAIL_FEATURES, UTILITIES, WAREHOUSE_FEATURES } from '@domain/offers/picklists';
import { computeTotalRoomArea } from '@domain/offers/rooms';
import { DAY_MS } from '@domain/shared/dates';
import { cleanPublicLine, dropHiddenSigns } from '@domain/shared/hiddenSigns';
import { findUrl } from '@domain/shared/webAddresses';
import fc from 'fast-check';
import { anOffer, NOW } from './builders';

/** Texts that users paste: emoji, right-to-left scripts, control characters, words too long for a line, half a surrogate pair. */
const AWKWARD_TEXTS = [
  'Lokal 🏢👩‍👩‍👧 z tarasem 🇵🇱',
  'מחסן להשכרה בוורשה',
  'مكتب للإيجار 124 م²',
  '\u202Eąwopaz ęicśotazrpaz\u202C \u2066izolacja\u2069',
  'Konstantynopolitańczykowianeczkowatościami'.repeat(3),
  'tab\tdzwonek\u0007 zero\u0000 wiersz\r\nnowy\u2028akapit',
  'pół pary \uD83D końca nie ma',
  '<script>alert(1)</script> {{name}} $1 %s',
  'Zażółć gęślą jaźń — „cudzysłów” ½ m² ① ﬁ',
  'e\u0301\u0328'.repeat(12),
];

const isTextWithin = (text: string, max: number) => text.trim() !== '' && text.length <= max;

/** A text that a required field accepts, at most `max` UTF-16 units long. */
const arbitraryText = (max = 200): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...AWKWARD_TEXTS),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 80) }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: Math.min(max, 30) }),
      fc.constant('ż'.repeat(max)),
    )
    .map((text) => dropHiddenSigns(text.slice(0, max)))
    .filter((text) => isTextWithin(text, max));

/** Same, in one line that others read. */
const arbitraryLine = (max = 200): fc.Arbitrary<string> =>
  arbitraryText(max)
    .map(cleanPublicLine)
    .filter((line) => isTextWithin(line, max) && findUrl(line) === null);

const arbitrarySubset = <T>(values: readonly T[], minLength = 0) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength, maxLength: values.length });
const arbitraryAmount = (min: number, max = 1_000_000_000) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const arbitraryNullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const arbitraryCount = (max: number) => fc.integer({ min: 0, max });
const arbitraryFlags = <K extends string>(names: readonly K[]) =>
  fc
    .tuple(...names.map(() => fc.boolean()))
    .map(
      (values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<K, boolean>,
    );

const arbitraryRooms = (group: lists.RoomGroup) =>
  fc.array(
    fc.record({
      type: fc.constantFrom<lists.RoomType>(...lists.ROOM_TYPES[group]),
      surface: arbitraryAmount(5, 5000),
      windows: arbitraryNullable(arbitraryCount(40)),
    }),
    { maxLength: 4 },
  );

const arbitraryLevel = fc.record({
  levelNumber: fc.integer({ min: -10, max: 200 }),
  levelName: arbitraryLine(),
  surface: arbitraryAmount(5, 10_000),
  height: fc.integer({ min: 5, max: 5000 }),
  numberOfStaircases: arbitraryCount(9),
  accessibility: fc.boolean(),
  toiletsLocation: fc.oneof(fc.constant(''), arbitraryLine()),
  otherRooms: fc.boolean(),
  otherRoomsDetails: arbitrarySubset(lists.OTHER_ROOM_TYPES),
  lift: fc.boolean(),
  liftCapacityKg: fc.integer({ min: 1, max: 9000 }),
  offices: fc.tuple(
    fc.record({
      type: fc.constant<lists.RoomType>('openSpace'),
      surface: arbitraryAmount(5, 900),
      windows: arbitraryCount(9),
    }),
  ),
  commercialAndServiceRooms: arbitraryRooms('commercialAndServiceRooms'),
  warehouses: arbitraryRooms('warehouses'),
  technicalRooms: arbitraryRooms('technicalRooms'),
});

const grid = fc.record({
  x: arbitraryNullable(arbitraryAmount(0, 90)),
  y: arbitraryNullable(arbitraryAmount(0, 90)),
});

const warehouseDetails: fc.Arbitrary<WarehouseDetails> = fc
  .record({
    gates: fc.array(
      fc.record({
        width: arbitraryNullable(arbitraryAmount(1, 900)),
        height: arbitraryNullable(arbitraryAmount(1, 900)),
      }),
      {
        maxLength: 6,
      },
    ),
    warehouseEquipment: arbitrarySubset(lists.WAREHOUSE_EQUIPMENT),
    hallHeight: arbitraryNullable(arbitraryAmount(1, 4000)),
    columnsGridStructure: grid,
    features: arbitraryFlags(WAREHOUSE_FEATURES),
  })
  .map(({ features, ...details }) => ({ kind: 'Magazynowo-Przemysłowe' as const, ...details, ...features }));

const officeDetails: fc.Arbitrary<OfficeDetails> = fc
  .record({
    officeEquipment: arbitrarySubset(lists.OFFICE_EQUIPMENT),
    features: arbitraryFlags(OFFICE_FEATURES),
  })
  .map(({ features, ...details }) => ({ kind: 'Biurowe' as const, ...details, ...features }));

const retailDetails: fc.Arbitrary<RetailDetails> = fc
  .record({
    numberOfEntries: arbitraryNullable(arbitraryCount(9)),
    columnsGridStructure: grid,
    features: arbitraryFlags(RETAIL_FEATURES),
  })
  .map(({ features, ...details }) => ({ kind: 'Handlowo-Usługowe' as const, ...details, ...features }));

const useDetails = fc.oneof(
  officeDetails.map((relatedDetails) => ({ offer: { ...anOffer().office().build(), relatedDetails } })),
  retailDetails.map((relatedDetails) => ({ offer: { ...anOffer().retail().build(), relatedDetails } })),
  warehouseDetails.map((relatedDetails) => ({ offer: { ...anOffer().warehouse().build(), relatedDetails } })),
);

const arbitraryParking = fc.record({
  parkingSurface: arbitraryAmount(0, 90_000),
  totalParkingSurface: arbitraryAmount(0, 90_000),
  guardedParking: fc.boolean(),
  parkingLotsAvailable: arbitraryCount(900),
  parkingPrice: fc.constantFrom(...lists.PARKING_PRICES),
});

const arbitraryMedia = fc
  .record({
    powerAllocation: arbitraryAmount(2, 9000),
    energyCategory: fc.constantFrom(...lists.ENERGY_CATEGORIES),
    certificateMissing: fc.constant(true),
    utilities: arbitraryFlags(UTILITIES),
  })
  .map(({ utilities, ...media }) => ({ ...media, ...utilities }));

const getMonths = (isOpen: boolean, value: number) => (isOpen ? value : null);

const arbitraryTerms = fc
  .record({
    kinds: arbitrarySubset(['infinite', 'fixedshort', 'fixedlong'] as const, 1),
    notice: fc.integer({ min: 0, max: 36 }),
    short: fc.integer({ min: 1, max: 12 }),
    long: fc.integer({ min: 13, max: 360 }),
    deposit: arbitraryAmount(0),
    depositDays: fc.integer({ min: 3, max: 14 }),
    offersAgain: fc.boolean(),
    noticeToMonthEnd: fc.boolean(),
    payDay: fc.integer({ min: 1, max: 31 }),
    firstPaymentDay: fc.integer({ min: 1, max: 400 }),
    nonRentFees: fc.constantFrom(...lists.NON_RENT_FEES),
    fees: arbitraryAmount(0, 100_000),
    isKnown: fc.boolean(),
  })
  .map(({ kinds, notice, short, long, fees, isKnown, ...rest }) => ({
    ...rest,
    infinite: kinds.includes('infinite'),
    leaseNoticePeriod: getMonths(kinds.includes('infinite'), notice),
    fixedshort: kinds.includes('fixedshort'),
    fixedshortMonths: getMonths(kinds.includes('fixedshort'), short),
    fixedlong: kinds.includes('fixedlong'),
    fixedlongMonths: getMonths(kinds.includes('fixedlong'), long),
    lumpSum: rest.nonRentFees === 'lumpSum' ? fees : null,
    averageMonthlyCostsAnnualizedKnown: isKnown,
    averageMonthlyCostsAnnualized: rest.nonRentFees === 'metered' && isKnown ? fees : null,
  }));

const arbitraryAddress = fc.record({
  street: fc.oneof(fc.constant(''), arbitraryLine()),
  city: arbitraryLine(),
  plotNumber: arbitraryLine(),
  ownershipType: fc.constantFrom(...lists.OWNERSHIP_TYPES),
  inputText: fc.oneof(fc.constant(''), arbitraryLine(400)),
  officialAddress: fc.record({
    houseNumber: arbitraryLine(),
    street: arbitraryLine(),
    estate: arbitraryLine(),
    district: arbitraryLine(),
    county: arbitraryLine(),
    province: fc.constantFrom(...lists.PROVINCES),
  }),
});

const arbitraryBuilding = fc.record({
  totalSurface: arbitraryAmount(0),
  landArea: arbitraryAmount(1),
  buildingType: fc.constantFrom(...lists.BUILDING_TYPES),
  constructionMaterial: arbitrarySubset(lists.CONSTRUCTION_MATERIALS, 1),
  thermalInsulation: arbitrarySubset(lists.THERMAL_INSULATIONS, 1),
  constructionCompletionYear: arbitraryNullable(fc.integer({ min: 1500, max: 2028 })),
  drive: arbitrarySubset(lists.DRIVES, 1),
  surroundings: arbitrarySubset(lists.SURROUNDINGS, 1),
  publicTransportDistance: arbitraryCount(90_000),
  levels: fc.array(arbitraryLevel, { minLength: 1, maxLength: 3 }),
});

const arbitraryFacts = fc.record({
  name: arbitraryLine(120),
  description: arbitraryText(400),
  price: arbitraryAmount(1),
  availabilityTo: arbitraryNullable(fc.constant(NOW + 40 * 365 * DAY_MS)),
  // at least the days that the longest time for the deposit takes
  unitReceiptDeadline: fc.integer({ min: 40, max: 365 }),
  landAndMortgageRegisterNumber: fc.constantFrom('KA1S/00012345/6', 'gd1w/90409/1'),
  isInterestedInInsurance: fc.boolean(),
  subleaseAgreement: fc.constant(true),
  legalWarehouseUseAccepted: arbitrarySubset(lists.BUSINESS_ACTIVITIES, 1),
  legalWarehouseUseOfficial: arbitrarySubset(lists.BUSINESS_ACTIVITIES, 1),
  leaseAgreement: arbitraryTerms,
  parkingDetails: arbitraryParking,
  mediaDetails: arbitraryMedia,
  ownTerms: fc.record({
    selected: fc.boolean(),
    terms: fc.array(arbitraryText(), { minLength: 1, maxLength: 10 }).map((lines) => lines.join('\n')),
  }),
  photos: fc.array(fc.record({ name: fc.uuid(), width: fc.constant(1600), height: fc.constant(900) }), {
    maxLength: 20,
  }),
});

/** Any complete UNSIGNED offer of `LANDLORD` that may be sent: every use, level, room, option, list and text. */
export const arbitraryOffer: fc.Arbitrary<Offer> = fc
  .record({ use: useDetails, facts: arbitraryFacts, address: arbitraryAddress, building: arbitraryBuilding })
  .map(({ use: { offer }, facts, address, building }) => ({
    ...offer,
    ...facts,
    address: { ...offer.address, ...address },
    areaDetails: { ...offer.areaDetails, ...building, surface: computeTotalRoomArea(building.levels) },
  }));
