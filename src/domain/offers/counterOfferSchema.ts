import { boolean, number, object } from 'yup';
import { decimalsTest } from '../shared/decimals';
import { message } from '../shared/validation';
import { LONG_LEASE_MAX_MONTHS, NUMBER_MAX } from './limits';

/** Limits of a counter-offer (Spec 2 §5): rent in PLN net, duration in whole months. */
const COUNTER_PRICE_MIN = 1;
const COUNTER_DURATION_MIN_MONTHS = 1;
const COUNTER_DURATION_MAX_MONTHS = LONG_LEASE_MAX_MONTHS;

const optionalFigure = () => number().nullable().typeError(message('number'));

const price = (isAsked: boolean) =>
  isAsked
    ? optionalFigure()
        .required(message('required'))
        .min(COUNTER_PRICE_MIN, message('min', { min: COUNTER_PRICE_MIN }))
        .max(NUMBER_MAX, message('max', { max: NUMBER_MAX }))
        .test(decimalsTest())
    : optionalFigure();

const duration = (isAsked: boolean) =>
  isAsked
    ? optionalFigure()
        .required(message('required'))
        .integer(message('integer'))
        .min(COUNTER_DURATION_MIN_MONTHS, message('min', { min: COUNTER_DURATION_MIN_MONTHS }))
        .max(COUNTER_DURATION_MAX_MONTHS, message('max', { max: COUNTER_DURATION_MAX_MONTHS }))
    : optionalFigure();

/**
 * Toggles and values as a tenant sends them. A value counts only if its toggle is on; at least one toggle must be on (Spec 2 §5).
 */
export const counterTermsFields = {
  isRentToggleChecked: boolean()
    .required(message('required'))
    .test('anyChange', message('nothingProposed'), (isOn, { parent }) =>
      Boolean(isOn || parent.isContractDurationToggleChecked),
    ),
  isContractDurationToggleChecked: boolean().required(message('required')),
  newPrice: optionalFigure().when('isRentToggleChecked', ([isAsked]) => price(isAsked === true)),
  newDuration: optionalFigure().when('isContractDurationToggleChecked', ([isAsked]) =>
    duration(isAsked === true),
  ),
};

export const counterTermsSchema = object(counterTermsFields);
