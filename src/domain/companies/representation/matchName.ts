import { normalizeForSearch } from '../../shared/text';
import type { PublishedName } from './extract';

type PersonName = { firstName: string; lastName: string };

const MASK = '*';

const fold = (text: string): string => normalizeForSearch(text.trim()).replaceAll(/\s+/g, ' ');

/** Returns whether a published part fits a name: the same letters, or the same first letter and number of letters if masked. */
const fits = (published: string, name: string): boolean => {
  const [shown, actual] = [fold(published), fold(name)];
  if (shown === '' || actual === '') return false;
  if (!shown.includes(MASK)) return shown === actual;
  if (!/^\p{L}\*+$/u.test(shown)) return false;
  return [...shown].length === [...actual].length && shown[0] === actual[0];
};

const splitParts = (name: string): string[] => name.split(/[\s-]+/).filter(Boolean);

/** A double surname fits part by part, in the same order. */
const fitsLastName = (published: string, name: string): boolean => {
  const [shown, actual] = [splitParts(published), splitParts(name)];
  return shown.length === actual.length && shown.every((part, at) => fits(part, actual[at] ?? ''));
};

/** The second name counts only if both sides have one. */
const fitsFirstNames = ({ first, second }: PublishedName, name: string): boolean => {
  const [actual = '', actualSecond] = splitParts(name);
  return fits(first, actual) && (second === null || actualSecond === undefined || fits(second, actualSecond));
};

/** Returns whether a name of the register can be this person's. A masked name proves initials and lengths only. */
export const isNameOf = (published: PublishedName, { firstName, lastName }: PersonName): boolean =>
  fitsFirstNames(published, firstName) && fitsLastName(published.last, lastName);
