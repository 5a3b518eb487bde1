import type { FoundDocument, Lookup } from '../data/scan';
import { emailHashOf, sha256Hex } from '../runtime/hash';
import { makerDigests, type Reader, type Subject } from './subject';
import type { Way, WayOf } from './ways';

/**
 * What an export shows of a found document: all of it, where it is the account's own; of somebody else's only the fields
 * that concern the account (`path` is where the document lies); or what a function makes of it, `null` for nothing.
 */
type Shown = 'whole' | readonly string[] | ((found: FoundDocument, reader: Reader) => object | null);

/** A value that names the account in what was written until a moment (epoch ms); `null` where it always does. */
type Sought = { value: string; until: number | null };

/** A way to find what is held about an account, what an erasure does with it and what an export shows of it. */
export type Rule = {
  field: string;
  operator?: Lookup['operator'];
  sought: (subject: Subject) => readonly Sought[];
  /** The (dotted) field that says when `field` was written; needed where something is sought until a moment. */
  writtenAt?: string;
  erase: Way | WayOf;
  shown: Shown;
};

type MakeRule = (field: string, erase: Rule['erase'], shown: Shown) => Rule;
type MakeDatedRule = (...args: [...Parameters<MakeRule>, writtenAt: string]) => Rule;

const ruleBy =
  (values: (subject: Subject) => readonly string[]): MakeRule =>
  (field, erase, shown) => ({
    field,
    sought: (subject) => values(subject).map((value) => ({ value, until: null })),
    erase,
    shown,
  });

const ruleByEmail =
  (toValue: (email: string) => string): MakeDatedRule =>
  (field, erase, shown, writtenAt) => ({
    field,
    sought: ({ emails }) => emails.map(({ email, until }) => ({ value: toValue(email), until })),
    erase,
    shown,
    writtenAt,
  });

export const byUid = ruleBy(({ uid }) => [uid]);
export const byDigest = ruleBy(({ uid }) => [sha256Hex(uid)]);
export const byEmail = ruleByEmail((email) => email);
export const byEmailDigest = ruleByEmail(emailHashOf);
export const byMaker = ruleBy((subject) => makerDigests(subject, subject.uid));

/** For what belongs to a company: it goes with the last member. */
export const ofSoleCompany = (field: string): Rule =>
  ruleBy(({ soleCompanies }) => soleCompanies)(field, 'remove', 'whole');
