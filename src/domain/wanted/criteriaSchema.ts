import { number, object, string } from 'yup';
import { NUMBER_MAX } from '../offers/limits';
import { MAIN_USES, type MainUse } from '../offers/picklists';
import { decimalsTest } from '../shared/decimals';
import { asPublicLine } from '../shared/publicText';
import { message } from '../shared/validation';
import { WANTED_LOCATION_MAX_CHARS, WANTED_LOCATION_MIN_CHARS } from './wantedListing';
import { isWebAddress, toWebAddress } from './website';

const amount = () =>
  number()
    .typeError(message('number'))
    .required(message('required'))
    .min(0, message('min', { min: 0 }))
    .max(NUMBER_MAX, message('max', { max: NUMBER_MAX }))
    .test(decimalsTest());

/** Compares only with a number: any other start of the range has its own issue. */
const upTo = (from: 'minRent' | 'minSurface') =>
  amount().test('range', message('rangeTurned'), (value, { parent }) => {
    const start: unknown = parent[from];
    return typeof start !== 'number' || value >= start;
  });

/** The criteria of a wanted listing, for the form and the calls (Spec 2 §5). A website is accepted as typed. */
export const criteriaSchema = object({
  location: asPublicLine(
    string()
      .trim()
      .required(message('required'))
      .min(WANTED_LOCATION_MIN_CHARS, message('tooShort', { min: WANTED_LOCATION_MIN_CHARS }))
      .max(WANTED_LOCATION_MAX_CHARS, message('tooLong', { max: WANTED_LOCATION_MAX_CHARS })),
  ),
  purpose: string<MainUse>().oneOf(MAIN_USES, message('invalid')).nullable().defined(),
  minRent: amount(),
  maxRent: upTo('minRent'),
  minSurface: amount(),
  maxSurface: upTo('minSurface'),
  companyWebsite: string()
    .trim()
    .nullable()
    .defined()
    .test('website', message('url'), (typed) => {
      const address = toWebAddress(typed);
      return address === null || isWebAddress(address);
    }),
});
