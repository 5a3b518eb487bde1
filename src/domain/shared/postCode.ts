import { cleanIdentifier } from './identifierText';

/** Whether a text is a Polish postal code as it is stored: `00-000`. */
export const isPostCodeText = (text: string): boolean => /^\d{2}-\d{3}$/.test(text);

/** A postal code as it is stored, however its five digits are written; any other text is only tidied. */
export const cleanPostCode = (typed: string): string => {
  const bare = cleanIdentifier(typed);
  return /^\d{5}$/.test(bare) ? `${bare.slice(0, 2)}-${bare.slice(2)}` : typed.trim();
};

/** `00-000` while digits are typed; a text that is no postal code stays as it is, for its field to refuse. */
export const maskPostCode = (typed: string): string => {
  const bare = cleanIdentifier(typed);
  if (!/^\d{0,5}$/.test(bare)) return typed;
  return bare.length > 2 ? `${bare.slice(0, 2)}-${bare.slice(2)}` : bare;
};
