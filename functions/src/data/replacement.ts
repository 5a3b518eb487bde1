import { fieldValue } from './admin';

/**
 * Returns the patch that makes a stored document equal to `entity`. Members that only the stored one has are deleted
 * explicitly, because a conditional update keeps the fields it does not name.
 */
export const toReplacement = (stored: object | null, entity: object): object => {
  const surplus = Object.keys(stored ?? {}).filter((key) => !(key in entity));
  return { ...entity, ...Object.fromEntries(surplus.map((key) => [key, fieldValue.erased()])) };
};
