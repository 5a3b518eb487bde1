import { type FoundDocument, findEvery, type Lookup } from '../data/scan';
import { HOLDINGS, HOLDINGS_BENEATH } from './holdings';
import type { Rule } from './rules';
import type { Subject } from './subject';

/** A document that is held about an account, by the name of its collection. */
export type Held = FoundDocument & { collection: string; rule: Rule };

type Place = Pick<Lookup, 'collection' | 'isGroup'>;

type Fields = Record<string, unknown>;

/** The value of a (dotted) field, `undefined` where there is none. */
export const valueAt = (entity: Fields, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (value as Fields | null | undefined)?.[key], entity);

/** Whether a document was written by a moment; one that does not tell counts as later. */
const isWrittenBy = (until: number, { entity }: FoundDocument, writtenAt = ''): boolean => {
  const moment = valueAt(entity, writtenAt);
  return typeof moment === 'number' && moment <= until;
};

const foundBy = async (place: Place, rule: Rule, subject: Subject): Promise<Held[]> => {
  const { field, operator, writtenAt } = rule;
  const found = await Promise.all(
    rule.sought(subject).map(async ({ value, until }) => {
      const documents = await findEvery({ ...place, field, operator, value });
      return documents.filter((document) => until === null || isWrittenBy(until, document, writtenAt));
    }),
  );
  return found.flat().map((document) => ({ ...document, collection: place.collection, rule }));
};

const places = (): [Place, Rule][] => [
  ...Object.entries(HOLDINGS_BENEATH).flatMap(([collection, rules]) =>
    rules.map((rule): [Place, Rule] => [{ collection, isGroup: true }, rule]),
  ),
  ...Object.entries(HOLDINGS).flatMap(([collection, rules]) =>
    rules.map((rule): [Place, Rule] => [{ collection }, rule]),
  ),
];

/** Everything held about an account, in the order in which it may be erased; a document once by every rule that finds it. */
export const foundAbout = async (subject: Subject): Promise<Held[]> => {
  const found: Held[] = [];
  for (const [place, rule] of places()) found.push(...(await foundBy(place, rule, subject)));
  return found;
};

/** The same with each document once, by the first rule that finds it. */
export const heldAbout = async (subject: Subject): Promise<Held[]> => {
  const held = await foundAbout(subject);
  const firstAt = new Map(held.map(({ path }, index) => [path, index] as const).reverse());
  return held.filter(({ path }, index) => firstAt.get(path) === index);
};
