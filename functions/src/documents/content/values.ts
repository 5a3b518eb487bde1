import { formatArea } from '@domain/shared/format';
import { plain, type Said, type Speaker } from '../say';

/** A fact's value by its form, or "not given" when the landlord left it out. */
export const given = <T>(
  { say }: Speaker,
  value: T | null | '',
  asText: (value: T) => Said | string,
): Said => {
  if (value === null || value === '') return say('value.notGiven');
  const text = asText(value);
  return typeof text === 'string' ? plain(text) : text;
};

export const inSquareMetres = formatArea;
