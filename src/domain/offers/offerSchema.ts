import { array, number, object, string } from 'yup';
import { formatInWarsaw } from '../shared/dates';
import {
  declarationField,
  optionalChoice,
  optionalLine,
  optionalText,
  requiredChoice,
  requiredLine,
  requiredList,
  requiredText,
} from '../shared/fields';
import { madeOnce } from '../shared/madeOnce';
import { issuesOf, message, misplacedOf } from '../shared/validation';
import { parseLandRegisterNumber } from './landRegister';
import { leaseAgreementSchema } from './leaseAgreementSchema';
import { FIXED_TERMS, findTermBeyond } from './leaseTerm';
import * as limits from './limits';
import type { OfferDraft } from './offer';
import * as lists from './picklists';
import { levelSchema, relatedDetailsSchema } from './premisesSchema';
import { makesUsableArea, roomCountOf, totalRoomArea } from './rooms';
import {
  flag,
  optionalMoment,
  requiredDegrees,
  requiredInteger,
  requiredMoment,
  requiredNumber,
} from './schemaFields';

const addressSchema = madeOnce(() =>
  object({
    street: optionalLine(limits.TEXT_MAX_CHARS),
    postCode: string()
      .defined()
      .matches(/^\d{2}-\d{3}$/, { message: message('postCode'), excludeEmptyString: true }),
    country: optionalLine(limits.TEXT_MAX_CHARS),
    province: optionalChoice(lists.PROVINCES),
    district: optionalLine(limits.TEXT_MAX_CHARS),
    city: requiredLine(limits.TEXT_MAX_CHARS),
    plotNumber: requiredLine(limits.TEXT_MAX_CHARS),
    ownershipType: requiredChoice(lists.OWNERSHIP_TYPES),
    inputText: optionalLine(limits.TEXT_MAX_CHARS * 2),
    officialAddress: object({
      houseNumber: requiredLine(limits.TEXT_MAX_CHARS),
      street: requiredLine(limits.TEXT_MAX_CHARS),
      estate: requiredLine(limits.TEXT_MAX_CHARS),
      district: requiredLine(limits.TEXT_MAX_CHARS),
      county: requiredLine(limits.TEXT_MAX_CHARS),
      province: requiredChoice(lists.PROVINCES),
    }),
  }),
);

const areaDetailsSchema = (now: number) => {
  const latestYear = Number(formatInWarsaw(now, 'YYYY')) + limits.CONSTRUCTION_YEARS_AHEAD_MAX;
  return object({
    surface: requiredNumber(limits.USABLE_AREA_MIN),
    totalSurface: requiredNumber(),
    landArea: requiredNumber(limits.LAND_AREA_MIN),
    buildingType: requiredChoice(lists.BUILDING_TYPES),
    constructionMaterial: requiredList(lists.CONSTRUCTION_MATERIALS),
    thermalInsulation: requiredList(lists.THERMAL_INSULATIONS),
    constructionCompletionYear: number()
      .defined()
      .nullable()
      .integer(message('invalidDate'))
      .min(limits.CONSTRUCTION_YEAR_MIN, message('invalidDate'))
      .max(latestYear, message('invalidDate')),
    drive: requiredList(lists.DRIVES),
    surroundings: requiredList(lists.SURROUNDINGS),
    publicTransportDistance: requiredNumber(),
    levels: array()
      .of(levelSchema())
      .defined()
      .min(1, message('atLeastOne'))
      .max(limits.LEVELS_MAX, message('tooMany', { max: limits.LEVELS_MAX }))
      .test(
        'roomCount',
        message('tooManyRooms', { max: limits.ROOMS_MAX }),
        (levels) => roomCountOf(levels as OfferDraft['areaDetails']['levels']) <= limits.ROOMS_MAX,
      ),
  });
};

const parkingSchema = madeOnce(() =>
  object({
    parkingSurface: requiredNumber(),
    totalParkingSurface: requiredNumber(),
    guardedParking: flag(),
    parkingLotsAvailable: requiredInteger(),
  }),
);

const mediaSchema = madeOnce(() =>
  object({
    powerAllocation: requiredNumber(limits.POWER_MIN_KW),
    energyCategory: requiredChoice(lists.ENERGY_CATEGORIES),
    transformerIn: flag(),
    doublePowerLines: flag(),
    water: flag(),
    gas: flag(),
    sewerage: flag(),
    heating: flag(),
    fiber: flag(),
    LAN: flag(),
    phoneLine: flag(),
    airConditioning: flag(),
    gravityVentilation: flag(),
    heatRecovery: flag(),
  }),
);

const photoSchema = madeOnce(() =>
  object({
    name: requiredText(limits.PHOTO_NAME_MAX_CHARS).matches(limits.PHOTO_NAME, {
      message: message('invalid'),
      excludeEmptyString: true,
    }),
    width: requiredInteger(1),
    height: requiredInteger(1),
  }),
);

/** The four declarations, in the order of the spec (Spec 2 §5); each must be ticked. */
const summarySchema = madeOnce(() =>
  object({
    summary1: declarationField(),
    summary2: declarationField(),
    summary3: declarationField(),
    summary4: declarationField(),
  }),
);

/** Everything a landlord must have given before an offer can be sent and confirmed (Spec 2 §5). */
export const offerSchema = (now: number) =>
  object({
    name: requiredLine(limits.OFFER_NAME_MAX_CHARS),
    description: requiredText(limits.DESCRIPTION_MAX_CHARS),
    offerType: requiredChoice(lists.OFFER_TYPES),
    legalMainUse: requiredChoice(lists.MAIN_USES),
    legalWarehouseUseAccepted: requiredList(lists.BUSINESS_ACTIVITIES),
    legalWarehouseUseOfficial: requiredList(lists.BUSINESS_ACTIVITIES),
    price: requiredNumber(limits.PRICE_MIN),
    priceCurrency: requiredChoice(['PLN'] as const),
    availability: requiredMoment(),
    availabilityTo: optionalMoment().test(
      'notBeforeStart',
      message('availabilityToBeforeStart'),
      // of a beginning that is missing or cannot be read its own field speaks
      (value, { parent }) => !(value && value < parent.availability),
    ),
    offerValidTo: requiredMoment().min(now, message('dateInPast')),
    unitReceiptDeadline: requiredInteger(
      limits.UNIT_RECEIPT_DEADLINE_MIN_DAYS,
      limits.UNIT_RECEIPT_DEADLINE_MAX_DAYS,
    ),
    landAndMortgageRegisterNumber: requiredText(limits.TEXT_MAX_CHARS).test(
      'landRegister',
      message('landRegister'),
      (value) => !value?.trim() || parseLandRegisterNumber(value) !== null,
    ),
    isInterestedInInsurance: flag(),
    subleaseAgreement: flag().test(
      'consent',
      message('subleaseRequired'),
      (value, { parent }) => parent.address?.ownershipType !== 'rentalAgreement' || value === true,
    ),
    ownTerms: object({
      selected: flag(),
      terms: optionalText(limits.OWN_TERMS_MAX_CHARS).test(
        'given',
        message('required'),
        (value, { parent }) => !parent.selected || Boolean(value?.trim()),
      ),
    }),
    summary: summarySchema(),
    geoMarker: object({
      lat: requiredDegrees(90),
      lng: requiredDegrees(180),
    })
      .defined()
      .nullable(),
    placeId: string().defined().nullable(),
    address: addressSchema(),
    areaDetails: areaDetailsSchema(now).test(
      'rooms',
      message('roomsMismatch'),
      (value, { createError }) =>
        typeof value?.surface !== 'number' ||
        makesUsableArea(
          totalRoomArea((value.levels ?? []) as OfferDraft['areaDetails']['levels']),
          value.surface,
        ) ||
        createError({ path: 'areaDetails.levels', message: message('roomsMismatch') }),
    ),
    parkingDetails: parkingSchema(),
    mediaDetails: mediaSchema(),
    relatedDetails: relatedDetailsSchema,
    leaseAgreement: FIXED_TERMS.reduce(
      (schema, term) =>
        schema.test(`${term}Ends`, message('invalid'), (_, { parent, createError }) => {
          const beyond = findTermBeyond(parent, term, now);
          if (!beyond) return true;
          const path = `leaseAgreement.${term}Months`;
          return createError({ path, message: message('termBeyondAvailability', beyond) });
        }),
      leaseAgreementSchema(),
    ),
    photos: array()
      .of(photoSchema())
      .defined()
      .max(limits.PHOTOS_MAX, message('tooMany', { max: limits.PHOTOS_MAX })),
  });

/** Every fault of a draft by path; an empty list means it can be sent. */
export const offerIssues = (draft: OfferDraft, now: number) => issuesOf(offerSchema(now), draft);

/** The same, and every key that no offer has: what is published must be known through and through. */
export const publishingIssues = (draft: OfferDraft, now: number) => [
  ...misplacedOf(offerSchema(now), draft),
  ...offerIssues(draft, now),
];
