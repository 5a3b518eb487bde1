import { boolean, number } from 'yup';
import { TIMESTAMP_MAX_MS } from '../shared/dates';
import { decimalsTest } from '../shared/decimals';
import { message } from '../shared/validation';
import { NUMBER_MAX } from './limits';

/** Number and boolean schemas of the offer. Every message is a key of the `validation` locale. */

const anyNumber = (min: number, max: number) =>
  number()
    .defined()
    .nullable()
    .typeError(message('number'))
    .min(min, message('min', { min }))
    .max(max, message('max', { max }));

/** A number with at most the decimals its field shows: two for amounts and areas. */
export const optionalNumber = (min = 0, max = NUMBER_MAX, decimals?: number) =>
  anyNumber(min, max).test(decimalsTest(decimals || undefined));

export const requiredNumber = (min = 0, max = NUMBER_MAX, decimals?: number) =>
  optionalNumber(min, max, decimals).nonNullable(message('required')).required(message('required'));

export const requiredInteger = (min = 0, max = NUMBER_MAX) =>
  requiredNumber(min, max).integer(message('integer'));

/** Degrees of a map coordinate, with any number of decimals. */
export const requiredDegrees = (max: number) =>
  anyNumber(-max, max).nonNullable(message('required')).required(message('required'));

/** A timestamp in epoch ms. `NaN` stands for a typed day that cannot be parsed and is invalid. */
export const requiredTimestamp = () => requiredInteger(0, TIMESTAMP_MAX_MS).typeError(message('date'));

export const optionalTimestamp = () =>
  optionalNumber(0, TIMESTAMP_MAX_MS).integer(message('integer')).typeError(message('date'));

export const flag = () => boolean().defined();
