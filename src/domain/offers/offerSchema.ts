import {
  type AnySchema,
  array,
  type BooleanSchema,
  boolean,
  type NumberSchema,
  number,
  object,
  type StringSchema,
  string,
} from 'yup';
import { formatInWarsaw } from '../shared/dates';
import { optionalLine, requiredText } from '../shared/fields';
import { findMisplaced, getIssues, message } from '../shared/validation';
import {
  CERTIFICATE_FIGURES,
  CERTIFICATE_FILE,
  getCertificateDays,
  listMissingFigures,
  whyCertificateWrong,
} from './certificate';
import { buildSchema, type Rules } from './fields/schema';
import { OFFER_FIELDS } from './fields/table';
import { parseLandRegisterNumber } from './landRegister';
import { FIXED_TERMS, findTermBeyond, findTermBeyondValidity } from './leaseTerm';
import * as limits from './limits';
import type { Offer, OfferDraft } from './offer';
import { levelSchema, relatedDetailsSchema } from './premisesSchema';
import { findDeadlineTooShort } from './receiptDeadline';
import { computeTotalRoomArea, countRooms, matchesUsableArea } from './rooms';
import { requiredDegrees, requiredInteger } from './schemaFields';

type Levels = OfferDraft['areaDetails']['levels'];

const levels = () =>
  array()
    .of(levelSchema())
    .defined()
    .min(1, message('atLeastOne'))
    .max(limits.LEVELS_MAX, message('tooMany', { max: limits.LEVELS_MAX }))
    .test(
      'roomCount',
      message('tooManyRooms', { max: limits.ROOMS_MAX }),
      (items) => countRooms(items as unknown as Levels) <= limits.ROOMS_MAX,
    );

const constructionYear = (now: number) => {
  const latestYear = Number(formatInWarsaw(now, 'YYYY')) + limits.CONSTRUCTION_YEARS_AHEAD_MAX;
  return number()
    .defined()
    .nullable()
    .integer(message('invalidDate'))
    .min(limits.CONSTRUCTION_YEAR_MIN, message('invalidDate'))
    .max(latestYear, message('invalidDate'));
};

const photos = () =>
  array()
    .of(
      object({
        name: requiredText(limits.PHOTO_NAME_MAX_CHARS).matches(limits.PHOTO_NAME, {
          message: message('invalid'),
          excludeEmptyString: true,
        }),
        width: requiredInteger(1),
        height: requiredInteger(1),
        caption: optionalLine(limits.PHOTO_CAPTION_MAX_CHARS).optional(),
        isPlan: boolean().optional(),
      }),
    )
    .defined()
    .test('onePlan', message('tooManyPlans'), (items) => items.filter((item) => item?.isPlan).length <= 1)
    .max(limits.PHOTOS_MAX, message('tooMany', { max: limits.PHOTOS_MAX }));

/** Rules that the field entries do not express: lists, the map, and fields that depend on each other. */
const RULES: Rules = {
  availabilityTo: (schema) =>
    schema.test(
      'notBeforeStart',
      message('availabilityToBeforeStart'),
      // a missing or unreadable start is reported by its own field
      (value, { parent }) => !(value && value < parent.availability),
    ),
  landAndMortgageRegisterNumber: (schema) =>
    schema.test(
      'landRegister',
      message('landRegister'),
      (value) => !value?.trim() || parseLandRegisterNumber(value) !== null,
    ),
  subleaseAgreement: (schema) =>
    schema.test(
      'consent',
      message('subleaseRequired'),
      (value, { parent }) => parent.address?.ownershipType !== 'rentalAgreement' || value === true,
    ),
  geoMarker: () =>
    object({ lat: requiredDegrees(90), lng: requiredDegrees(180) })
      .defined()
      .nullable(),
  placeId: () => string().defined().nullable(),
  'address.postCode': () =>
    string()
      .defined()
      .matches(/^\d{2}-\d{3}$/, { message: message('postCode'), excludeEmptyString: true }),
  'areaDetails.levels': levels,
  areaDetails: (schema) =>
    schema.test(
      'rooms',
      message('roomsMismatch'),
      (value, { createError }) =>
        typeof value?.surface !== 'number' ||
        matchesUsableArea(computeTotalRoomArea((value.levels ?? []) as Levels), value.surface) ||
        createError({ path: 'areaDetails.levels', message: message('roomsMismatch') }),
    ),
  'leaseAgreement.infinite': (schema) =>
    (schema as BooleanSchema).test('oneKind', message('leaseKindRequired'), (value, { parent }) =>
      Boolean(value || parent.fixedshort || parent.fixedlong),
    ),
  photos,
  'mediaDetails.certificateFile': (schema) =>
    (schema as StringSchema).matches(CERTIFICATE_FILE, {
      message: message('invalid'),
      excludeEmptyString: true,
    }),
};

/**
 * Both fixed terms must end within the availability, also if they are signed on the last day on which a tenant can: a binding offer
 * must be free to take at every moment of its validity.
 */
const withTermsEnding = (schema: AnySchema, now: number): AnySchema =>
  FIXED_TERMS.reduce(
    (tested, term) =>
      tested.test(`${term}Ends`, message('invalid'), (_, { parent, createError }) => {
        const path = `leaseAgreement.${term}Months`;
        const beyond = findTermBeyond(parent, term, now);
        if (beyond) return createError({ path, message: message('termBeyondAvailability', beyond) });
        const late = findTermBeyondValidity(parent, term, now);
        return !late || createError({ path, message: message('termBeyondValidity', late) });
      }),
    schema,
  );

/** The certificate is given, valid whenever a lease of the offer can be signed, or declared missing. */
const withCertificate = (schema: AnySchema, now: number): AnySchema =>
  schema.test('certificate', message('invalid'), (offer: Offer, { createError }) => {
    const reason = offer?.mediaDetails && offer.leaseAgreement ? whyCertificateWrong(offer, now) : null;
    if (!reason) return true;
    const isOfDate = reason === 'certificateInFuture' || reason === 'certificateTooShort';
    const path = `mediaDetails.${isOfDate ? 'certificateDate' : 'certificateMissing'}`;
    const days = reason === 'certificateTooShort' ? getCertificateDays(offer, now) : undefined;
    return createError({ path, message: message(reason, days) });
  });

/** An offer with a certificate states each of its figures. */
const withFigures = (schema: AnySchema): AnySchema =>
  CERTIFICATE_FIGURES.reduce(
    (tested, figure) =>
      tested.test(
        figure,
        message('invalid'),
        (offer: Offer, { createError }) =>
          !offer?.mediaDetails ||
          !listMissingFigures(offer).includes(figure) ||
          createError({ path: `mediaDetails.${figure}`, message: message('certificateFigureRequired') }),
      ),
    schema,
  );

/** Key of the rule for the whole offer. */
const WHOLE = '';

const buildRules = (now: number): Rules => ({
  ...RULES,
  [WHOLE]: (schema) => withFigures(withCertificate(schema, now)),
  offerValidTo: (schema) => (schema as NumberSchema).min(now, message('dateInPast')),
  'areaDetails.constructionCompletionYear': () => constructionYear(now),
  leaseAgreement: (schema) => withTermsEnding(schema, now),
  unitReceiptDeadline: (schema) =>
    schema.test('depositDue', message('invalid'), (_, { parent, createError }) => {
      const tooShort = findDeadlineTooShort(parent, now);
      return !tooShort || createError({ message: message('deadlineBeforeDeposit', tooShort) });
    }),
});

/** Builds the schema of an offer that can be sent and confirmed (Spec 2 §5). */
export const offerSchema = (now: number) =>
  buildSchema(
    OFFER_FIELDS.filter(({ use }) => !use),
    buildRules(now),
  ).shape({ relatedDetails: relatedDetailsSchema });

/** Returns all issues of a draft by path. An empty list means it can be sent. */
export const getOfferIssues = (draft: OfferDraft, now: number) => getIssues(offerSchema(now), draft);

/** Returns the same issues plus every unknown key: a published offer must hold only known fields. */
export const getPublishingIssues = (draft: OfferDraft, now: number) => [
  ...findMisplaced(offerSchema(now), draft),
  ...getOfferIssues(draft, now),
];
