import { cleanIdentifier } from './identifierText';

/** Returns whether a text is a Polish postal code in its stored form, `00-000`. */
export const isPostCodeText = (text: string): boolean => /^\d{2}-\d{3}$/.test(text);

/** Returns a postal code in its stored form, from any notation of five digits. Other text is only trimmed. */
export const cleanPostCode = (typed: string): string => {
  const bare = cleanIdentifier(typed);
  return /^\d{5}$/.test(bare) ? `${bare.slice(0, 2)}-${bare.slice(2)}` : typed.trim();
};

/** Formats digits as `00-000` while typing. Other text stays unchanged for the field's validation. */
export const maskPostCode = (typed: string): string => {
  const bare = cleanIdentifier(typed);
  if (!/^\d{0,5}$/.test(bare)) return typed;
  return bare.length > 2 ? `${bare.slice(0, 2)}-${bare.slice(2)}` : bare;
};
