import { object } from 'yup';
import { requiredChoice } from '../shared/fields';
import { madeOnce } from '../shared/madeOnce';
import { message } from '../shared/validation';
import {
  LONG_LEASE_MAX_MONTHS,
  LONG_LEASE_MIN_MONTHS,
  NOTICE_PERIOD_MAX_MONTHS,
  PAY_DAY_MAX,
  PAY_DAY_MIN,
  SHORT_LEASE_MAX_MONTHS,
  SHORT_LEASE_MIN_MONTHS,
} from './limits';
import type { LeaseAgreement } from './offer';
import { NON_RENT_FEES } from './picklists';
import { flag, optionalNumber, requiredInteger, requiredNumber } from './schemaFields';

/** A whole number of months, checked and required only while `applies` holds. */
const monthsWhen = (applies: (terms: LeaseAgreement) => boolean, range: { min: number; max: number }) =>
  optionalNumber(-Infinity, Infinity).test(
    'whenChosen',
    message('required'),
    (value, { parent, createError }) => {
      if (!applies(parent as LeaseAgreement)) return true;
      if (value === null || value === undefined) return createError({ message: message('required') });
      if (!Number.isInteger(value)) return createError({ message: message('integer') });
      if (value < range.min) return createError({ message: message('min', { min: range.min }) });
      return value <= range.max || createError({ message: message('max', { max: range.max }) });
    },
  );

const amountWhen = (applies: (terms: LeaseAgreement) => boolean) =>
  optionalNumber(0).test(
    'whenChosen',
    message('required'),
    (value, { parent }) => !applies(parent as LeaseAgreement) || (value !== null && value !== undefined),
  );

/** Lease terms (Spec 2 §5): at least one kind of lease, each with its months; fees lump-sum or metered. */
export const leaseAgreementSchema = madeOnce(() =>
  object({
    infinite: flag().test('oneKind', message('leaseKindRequired'), (value, { parent }) =>
      Boolean(value || parent.fixedshort || parent.fixedlong),
    ),
    leaseNoticePeriod: monthsWhen((terms) => terms.infinite, { min: 0, max: NOTICE_PERIOD_MAX_MONTHS }),
    fixedshort: flag(),
    fixedshortMonths: monthsWhen((terms) => terms.fixedshort, {
      min: SHORT_LEASE_MIN_MONTHS,
      max: SHORT_LEASE_MAX_MONTHS,
    }),
    fixedlong: flag(),
    fixedlongMonths: monthsWhen((terms) => terms.fixedlong, {
      min: LONG_LEASE_MIN_MONTHS,
      max: LONG_LEASE_MAX_MONTHS,
    }),
    deposit: requiredNumber(),
    payDay: requiredInteger(PAY_DAY_MIN, PAY_DAY_MAX),
    firstPaymentDay: requiredInteger(PAY_DAY_MIN),
    nonRentFees: requiredChoice(NON_RENT_FEES),
    lumpSum: amountWhen((terms) => terms.nonRentFees === 'lumpSum'),
    averageMonthlyCostsAnnualizedKnown: flag(),
    averageMonthlyCostsAnnualized: amountWhen(
      (terms) => terms.nonRentFees === 'metered' && terms.averageMonthlyCostsAnnualizedKnown,
    ),
  }),
);
