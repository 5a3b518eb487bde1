import { formatArea } from '@domain/shared/format';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';

/** Formats a value, or "not given" if the landlord left it out. */
export const formatOptional = <T>(
  { say }: Translator,
  value: T | null | '',
  asText: (value: T) => BilingualText | string,
): BilingualText => {
  if (value === null || value === '') return say('value.notGiven');
  const text = asText(value);
  return typeof text === 'string' ? toBilingual(text) : text;
};

/** Returns a function that formats an area in the languages of the document. */
export const toSquareMetres =
  ({ write }: Translator) =>
  (area: number): BilingualText =>
    write((lang) => formatArea(area, lang));
