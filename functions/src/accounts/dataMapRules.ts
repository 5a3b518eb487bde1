import type { FoundDocument, Lookup } from '../data/scan';
import { hashEmail, sha256Hex } from '../runtime/hash';
import { type DataSubject, getLinkOwnerDigests, type Reader } from './dataSubject';
import type { ChooseErasure, ErasureStrategy } from './erasureStrategies';

/**
 * The part of a found document that an export shows: `whole` for the account's own documents; otherwise the listed fields
 * that concern the account; or the result of a function (`null` for nothing). `path` locates the document.
 */
type ExportMapping = 'whole' | readonly string[] | ((found: FoundDocument, reader: Reader) => object | null);

/** A value that names the account in documents written until a moment (epoch ms). `null` means always. */
type SoughtValue = { value: string; until: number | null };

/** Rule of the personal-data map: how to find documents of an account, how to erase them and how to export them. */
export type DataMapRule = {
  field: string;
  operator?: Lookup['operator'];
  sought: (subject: DataSubject) => readonly SoughtValue[];
  /** The (dotted) field with the time at which `field` was written. Needed for values that count only until a moment. */
  writtenAt?: string;
  erase: ErasureStrategy | ChooseErasure;
  shown: ExportMapping;
};

type CreateRule = (field: string, erase: DataMapRule['erase'], shown: ExportMapping) => DataMapRule;
type CreateDatedRule = (...args: [...Parameters<CreateRule>, writtenAt: string]) => DataMapRule;

const createRuleFactory =
  (values: (subject: DataSubject) => readonly string[]): CreateRule =>
  (field, erase, shown) => ({
    field,
    sought: (subject) => values(subject).map((value) => ({ value, until: null })),
    erase,
    shown,
  });

const createEmailRuleFactory =
  (toValue: (email: string) => string): CreateDatedRule =>
  (field, erase, shown, writtenAt) => ({
    field,
    sought: ({ emails }) => emails.map(({ email, until }) => ({ value: toValue(email), until })),
    erase,
    shown,
    writtenAt,
  });

export const createUidRule = createRuleFactory(({ uid }) => [uid]);
export const createDigestRule = createRuleFactory(({ uid }) => [sha256Hex(uid)]);
export const createEmailRule = createEmailRuleFactory((email) => email);
export const createEmailDigestRule = createEmailRuleFactory(hashEmail);
export const createLinkOwnerRule = createRuleFactory((subject) => getLinkOwnerDigests(subject, subject.uid));

/** Matches documents of the offers whose meeting point the account set. */
export const createMeetingPointRule = createRuleFactory(({ meetingPointOfferIds }) => meetingPointOfferIds);

/** Matches documents of a company that has no other member. They are removed with the last member. */
export const createSoleCompanyRule = (field: string): DataMapRule =>
  createRuleFactory(({ soleCompanies }) => soleCompanies)(field, 'remove', 'whole');
