import type { FoundDocument, Lookup } from '../data/scan';
import { hashEmail, sha256Hex } from '../runtime/hash';
import { type DataSubject, getLinkOwnerDigests, type Reader } from './dataSubject';
import type { ChooseErasure, ErasureStrategy } from './erasureStrategies';

/**
 * What an export shows of a found document: all of it, where it is the account's own; of somebody else's only the fields
 * that concern the account (`path` is where the document lies); or what a function makes of it, `null` for nothing.
 */
type ExportMapping = 'whole' | readonly string[] | ((found: FoundDocument, reader: Reader) => object | null);

/** A value that names the account in what was written until a moment (epoch ms); `null` where it always does. */
type SoughtValue = { value: string; until: number | null };

/** A way to find what is held about an account, what an erasure does with it and what an export shows of it. */
export type DataMapRule = {
  field: string;
  operator?: Lookup['operator'];
  sought: (subject: DataSubject) => readonly SoughtValue[];
  /** The (dotted) field that says when `field` was written; needed where something is sought until a moment. */
  writtenAt?: string;
  erase: ErasureStrategy | ChooseErasure;
  shown: ExportMapping;
};

type CreateRule = (field: string, erase: DataMapRule['erase'], shown: ExportMapping) => DataMapRule;
type CreateDatedRule = (...args: [...Parameters<CreateRule>, writtenAt: string]) => DataMapRule;

const createMatcher =
  (values: (subject: DataSubject) => readonly string[]): CreateRule =>
  (field, erase, shown) => ({
    field,
    sought: (subject) => values(subject).map((value) => ({ value, until: null })),
    erase,
    shown,
  });

const createEmailMatcher =
  (toValue: (email: string) => string): CreateDatedRule =>
  (field, erase, shown, writtenAt) => ({
    field,
    sought: ({ emails }) => emails.map(({ email, until }) => ({ value: toValue(email), until })),
    erase,
    shown,
    writtenAt,
  });

export const matchUid = createMatcher(({ uid }) => [uid]);
export const matchDigest = createMatcher(({ uid }) => [sha256Hex(uid)]);
export const matchEmail = createEmailMatcher((email) => email);
export const matchEmailDigest = createEmailMatcher(hashEmail);
export const matchLinkOwner = createMatcher((subject) => getLinkOwnerDigests(subject, subject.uid));

/** For what belongs to a company: it goes with the last member. */
export const matchSoleCompany = (field: string): DataMapRule =>
  createMatcher(({ soleCompanies }) => soleCompanies)(field, 'remove', 'whole');
