import { emailField } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { companySchema, nipField, type RegistryCompany } from '@domain/companies/companySchema';
import { POWER_LIMIT_MAX, type PowerOfAttorney, REVOCABLE_STATUSES } from '@domain/companies/powerOfAttorney';
import type { RegisterReading } from '@domain/companies/representation/extract';
import { companyDecisionFields } from '@domain/companies/review';
import { dayField, digestField, requiredChoice, requiredDay } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { boolean, number, object } from 'yup';
import { adminReasonField } from './admin';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** Facts anyone may learn of a company on the platform. All are in its public register. */
export type KnownCompany = Pick<Company, 'id' | 'nazwa' | 'nip'>;

/** `ErrorCode` of the register for an unknown NIP. */
export const REGISTRY_UNKNOWN_NIP = '4';

/** Field names of the register itself (Spec 1 §7). A failed look-up has only its code. */
export type RegistryAnswer = {
  status: 'SUCCESS' | 'ERROR';
  resp: RegistryCompany & { ErrorCode: string };
};

/** An account that may act for a company, as a row in the creator's table of workers. */
export type CompanyWorker = {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  isCreator: boolean;
  /** Whether the account acts for this company now, not for another one or none. */
  isActing: boolean;
};

/**
 * `reviewedAt`: when an admin accepted the company by the document that the caller uploaded (epoch ms), else `null`. `power`: the
 * caller's power of attorney for this company.
 */
export type CompanyRegister = {
  register: RegisterReading;
  reviewedAt: number | null;
  power?: PowerOfAttorney | null;
};

export type PowerList = { powers: PowerOfAttorney[] };

/** Calls that query external registers, which have daily limits. */
const asksOutside = { access: 'signedIn', rate: { max: 20, perSeconds: 600 } } as const;
const begins = { access: 'signedIn', writes: true, rate: { max: 20, perSeconds: 3600 } } as const;
/** A decision about a power; an acceptance states its scope as the document does. `limit` in PLN. */
const powerReviewSchema = () =>
  object({
    userUid: idField(),
    companyId: idField(),
    /** The document that the page showed. */
    sha256: digestField(),
    ...companyDecisionFields,
    limit: number()
      .integer()
      .min(1, message('min', { min: 1 }))
      .max(POWER_LIMIT_MAX, message('max', { max: POWER_LIMIT_MAX }))
      .nullable(),
    validUntil: dayField().nullable(),
  });

const nipOnly = object({ NIP: nipField() });
const changes = { access: 'signedIn', writes: true } as const;

export const companyCalls = {
  checkCompanyExists: defineCall<{ exists: boolean; company?: KnownCompany }>()({
    ...asksOutside,
    writes: false,
    input: nipOnly,
  }),
  lookupCompanyInRegistry: defineCall<RegistryAnswer>()({ ...asksOutside, writes: false, input: nipOnly }),
  /** Reads who represents a company from KRS or CEIDG and stores it with the company. */
  readCompanyRegister: defineCall<CompanyRegister>()({
    ...asksOutside,
    writes: true,
    input: object({ companyId: idField() }),
  }),
  addCompany: defineCall<{ companyData: Company }>()({
    ...begins,
    ownUid: 'userId',
    input: object({ userId: idField(), company: companySchema.required(message('required')) }),
  }),
  /** Submits the caller's new company for review, or asks the creator of an accepted one for membership. */
  submitCompany: defineCall<StatusAnswer>()({
    ...begins,
    ownUid: 'userId',
    input: object({ userId: idField(), companyId: idField() }),
  }),
  reviewCompany: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ userUid: idField(), companyId: idField(), ...companyDecisionFields }),
  }),
  /** The creator accepts or rejects a membership. */
  decideMembership: defineCall<StatusAnswer>()({
    ...changes,
    input: object({
      userUid: idField(),
      companyId: idField(),
      accepted: boolean().required(message('required')),
    }),
  }),
  /** A member submits the uploaded document by which they may sign for the company alone. */
  submitPowerOfAttorney: defineCall<StatusAnswer>()({ ...begins, input: object({ companyId: idField() }) }),
  /** The caller's power of attorney for a company; the creator gets those of all members. */
  listPowersOfAttorney: defineCall<PowerList>()({
    access: 'signedIn',
    writes: false,
    input: object({ companyId: idField() }),
  }),
  /** The powers that wait for an admin, and those in force in pages. */
  listPowersToReview: defineCall<
    PowerList & { inForce: PowerOfAttorney[]; next: { forceUntil: string; id: string } | null }
  >()({
    access: 'admin',
    writes: false,
    input: object({
      after: object({ forceUntil: requiredDay(), id: idField() }).default(undefined).optional(),
    }),
  }),
  /** A member invites a person of the register to join the company, so that two can sign together. */
  inviteSecondSigner: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 5, perSeconds: 600 },
    dailyMax: 10,
    input: object({ email: emailField() }),
  }),
  /** An admin revokes a power in force. Its holder and the company read the reason. */
  revokePowerAsAdmin: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({
      userUid: idField(),
      companyId: idField(),
      /** The document that the page showed. */
      sha256: digestField(),
      reason: adminReasonField(),
    }),
  }),
  reviewPowerOfAttorney: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: powerReviewSchema(),
  }),
  /** The member or the creator of the company revokes a power, or withdraws one that waits. */
  revokePowerOfAttorney: defineCall<StatusAnswer>()({
    ...changes,
    input: object({
      userUid: idField(),
      companyId: idField(),
      /** The document that the page showed, and whether it waited or counted. */
      sha256: digestField(),
      status: requiredChoice(REVOCABLE_STATUSES),
    }),
  }),
  listCompanyWorkers: defineCall<{ workers: CompanyWorker[] }>()({
    access: 'signedIn',
    writes: false,
    input: object({ companyId: idField() }),
  }),
  deleteUserFromCompany: defineCall<StatusAnswer>()({
    ...changes,
    input: object({ uid: idField(), companyId: idField() }),
  }),
  deleteCompany: defineCall<StatusAnswer>()({ ...changes, input: object({}) }),
  clearCompanyDetails: defineCall<StatusAnswer>()({ ...changes, input: object({}) }),
  updateUserCompanyId: defineCall<StatusAnswer>()({ ...changes, input: object({ companyId: idField() }) }),
  addOfferToCompany: defineCall<{ success: true }>()({
    ...changes,
    input: object({ companyId: idField(), offerId: idField() }),
  }),
} as const;
