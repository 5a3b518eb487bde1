import { object, string } from 'yup';
import { FILTER_NAMES, type FilterName } from '../offers/search';
import { message } from '../shared/validation';
import { ALERT_FREQUENCIES, SEARCH_NAME_MAX_CHARS } from './savedSearch';

const FILTER_MAX_CHARS = 200;

export const searchNameField = () =>
  string()
    .trim()
    .required(message('required'))
    .max(SEARCH_NAME_MAX_CHARS, message('tooLong', { max: SEARCH_NAME_MAX_CHARS }));

export const frequencyField = () =>
  string()
    .oneOf([...ALERT_FREQUENCIES], message('invalid'))
    .required(message('required'));

const filterText = () =>
  string()
    .max(FILTER_MAX_CHARS, message('tooLong', { max: FILTER_MAX_CHARS }))
    .optional();

/** The filters in force as the address of the search writes them; what means nothing there means nothing here. */
export const filterTextsField = () =>
  object(
    Object.fromEntries(FILTER_NAMES.map((name) => [name, filterText()])) as Record<
      FilterName,
      ReturnType<typeof filterText>
    >,
  );

export const savedSearchSchema = object({ name: searchNameField(), frequency: frequencyField() });
