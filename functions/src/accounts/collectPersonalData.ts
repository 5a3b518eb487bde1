import { type FoundDocument, findAllPages, type Lookup } from '../data/scan';
import type { DataMapRule } from './dataMapRules';
import type { DataSubject } from './dataSubject';
import { PERSONAL_DATA_MAP, PERSONAL_DATA_SUBCOLLECTIONS } from './personalDataMap';

/** A document held about an account, with its collection and the rule that matched it. */
export type PersonalDataMatch = FoundDocument & { collection: string; rule: DataMapRule };

type CollectionScope = Pick<Lookup, 'collection' | 'isGroup'>;

type Fields = Record<string, unknown>;

/** Returns the value of a (dotted) field, or `undefined`. */
export const getFieldValue = (entity: Fields, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (value as Fields | null | undefined)?.[key], entity);

/** Returns whether a document was written up to a moment (epoch ms). A document without that time counts as later. */
const isWrittenBy = (until: number, { entity }: FoundDocument, writtenAt = ''): boolean => {
  const moment = getFieldValue(entity, writtenAt);
  return typeof moment === 'number' && moment <= until;
};

const findRuleMatches = async (
  place: CollectionScope,
  rule: DataMapRule,
  subject: DataSubject,
): Promise<PersonalDataMatch[]> => {
  const { field, operator, writtenAt } = rule;
  const found = await Promise.all(
    rule.sought(subject).map(async ({ value, until }) => {
      const documents = await findAllPages({ ...place, field, operator, value });
      return documents.filter((document) => until === null || isWrittenBy(until, document, writtenAt));
    }),
  );
  return found.flat().map((document) => ({ ...document, collection: place.collection, rule }));
};

const listScopedRules = (): [CollectionScope, DataMapRule][] => [
  ...Object.entries(PERSONAL_DATA_SUBCOLLECTIONS).flatMap(([collection, rules]) =>
    rules.map((rule): [CollectionScope, DataMapRule] => [{ collection, isGroup: true }, rule]),
  ),
  ...Object.entries(PERSONAL_DATA_MAP).flatMap(([collection, rules]) =>
    rules.map((rule): [CollectionScope, DataMapRule] => [{ collection }, rule]),
  ),
];

/**
 * Returns all matches of an account, in the order in which they may be erased. Each document comes once per matching
 * rule.
 */
export const collectMatches = async (subject: DataSubject): Promise<PersonalDataMatch[]> => {
  const found: PersonalDataMatch[] = [];
  for (const [place, rule] of listScopedRules()) found.push(...(await findRuleMatches(place, rule, subject)));
  return found;
};

/** Like `collectMatches`, with each document once, by the first rule that matches it. */
export const collectPersonalData = async (subject: DataSubject): Promise<PersonalDataMatch[]> => {
  const held = await collectMatches(subject);
  const firstAt = new Map(held.map(({ path }, index) => [path, index] as const).reverse());
  return held.filter(({ path }, index) => firstAt.get(path) === index);
};
