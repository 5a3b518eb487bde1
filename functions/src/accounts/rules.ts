import type { FoundDocument, Lookup } from '../data/scan';
import { emailHashOf, sha256Hex } from '../runtime/hash';
import { makerDigests, type Reader, type Subject } from './subject';
import type { Way, WayOf } from './ways';

/**
 * What an export shows of a found document: all of it, where it is the account's own; of somebody else's only the fields
 * that concern the account (`path` is where the document lies); or what a function makes of it, `null` for nothing.
 */
type Shown = 'whole' | readonly string[] | ((found: FoundDocument, reader: Reader) => object | null);

/** A way to find what is held about an account, what an erasure does with it and what an export shows of it. */
export type Rule = {
  field: string;
  operator?: Lookup['operator'];
  values: (subject: Subject) => readonly string[];
  erase: Way | WayOf;
  shown: Shown;
};

type MakeRule = (field: string, erase: Rule['erase'], shown: Shown) => Rule;

const ruleBy =
  (values: Rule['values']): MakeRule =>
  (field, erase, shown) => ({ field, values, erase, shown });

export const byUid = ruleBy(({ uid }) => [uid]);
export const byDigest = ruleBy(({ uid }) => [sha256Hex(uid)]);
export const byEmail = ruleBy(({ emails }) => emails);
export const byEmailDigest = ruleBy(({ emails }) => emails.map(emailHashOf));
export const byMaker = ruleBy((subject) => makerDigests(subject, subject.uid));

/** For what belongs to a company: it goes with the last member. */
export const ofSoleCompany = (field: string): Rule =>
  ruleBy(({ soleCompanies }) => soleCompanies)(field, 'remove', 'whole');
