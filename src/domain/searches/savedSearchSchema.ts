import { object } from 'yup';
import { FILTER_NAMES, type FilterName } from '../offers/searchFilters';
import { requiredChoice, textUpTo, trimmedText } from '../shared/fields';
import { asPublicLine } from '../shared/publicText';
import { ALERT_FREQUENCIES, SEARCH_NAME_MAX_CHARS } from './savedSearch';

const FILTER_MAX_CHARS = 200;

/** Public text: the name appears in mails about found offers. */
export const searchNameField = () => asPublicLine(trimmedText(SEARCH_NAME_MAX_CHARS));

export const frequencyField = () => requiredChoice(ALERT_FREQUENCIES);

const filterText = () => textUpTo(FILTER_MAX_CHARS);

/** Filters as texts of the search URL, with the same parsing: unknown values mean no filter. */
export const filterTextsField = () =>
  object(
    Object.fromEntries(FILTER_NAMES.map((name) => [name, filterText()])) as Record<
      FilterName,
      ReturnType<typeof filterText>
    >,
  );

export const savedSearchSchema = object({ name: searchNameField(), frequency: frequencyField() });
