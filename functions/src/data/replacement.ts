import { fieldValue } from './admin';

/**
 * Returns the patch that makes a stored document equal to `entity`: members that only the stored one has are erased, because a
 * conditional write changes the fields it names and keeps all others.
 */
export const toReplacement = (stored: object | null, entity: object): object => {
  const surplus = Object.keys(stored ?? {}).filter((key) => !(key in entity));
  return { ...entity, ...Object.fromEntries(surplus.map((key) => [key, fieldValue.erased()])) };
};
