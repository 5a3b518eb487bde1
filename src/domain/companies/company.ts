import type { Verification, VerificationStatus } from '../accounts/verification';
import type { RegisterReading } from './representation/extract';

export { isNip } from './identifiers';

/** Length limits of company data. */
export const COMPANY_NAME_MAX_CHARS = 300;
export const COMPANY_PLACE_MAX_CHARS = 120;
export const COMPANY_HOUSE_NUMBER_MAX_CHARS = 30;

/** Companies on one page of the table (Spec 1 §9). */
export const COMPANIES_PER_PAGE = 5;
/** Most companies one account has access to, including its own drafts. */
export const COMPANIES_PER_ACCOUNT_MAX = 20;
/** Most accounts that can act for one company. */
export const MEMBERS_MAX = 50;

/** Fields of the registration form (Spec 1 §3, §5). Numbers are text without blanks. */
export type CompanyFacts = {
  nip: string;
  numerKRS: string | null;
  regon: string;
  nazwa: string;
  country: string;
  postCode: string;
  city: string;
  street: string;
  houseNumber: string;
  bankAccount: string;
};

/** Returns the registered address in one line. */
export const formatCompanyAddress = ({
  street,
  houseNumber,
  postCode,
  city,
  country,
}: CompanyFacts): string => `${street} ${houseNumber}, ${postCode} ${city}, ${country}`;

/**
 * Response of the tax office's list of accounts (Biała lista). `assigned` is `null` if the list was unavailable. It warns and
 * never blocks, because not every company pays VAT. `checkedAt` in epoch ms; `requestId` is the service's proof of the check.
 */
export type AccountCheck = { assigned: boolean | null; requestId: string | null; checkedAt: number };

/** Returns the result of the account check in one word; `unknown` if the check could not run. */
export const getAccountCheckResult = (check: AccountCheck | null): 'assigned' | 'notAssigned' | 'unknown' => {
  if (!check || check.assigned === null) return 'unknown';
  return check.assigned ? 'assigned' : 'notAssigned';
};

export type CompanyMember = { uid: string; verification: Verification };

/** `companies/{id}`: the company data and the accounts that act for it. */
export type Company = CompanyFacts & {
  id: string;
  website: string | null;
  offers: string[];
  favorites: string[];
  /** Copies each member's verification status for this company. Accounts that are not in `hasAccess` are not here either. */
  users: CompanyMember[];
  creatorId: string;
  hasAccess: string[];
  /** Verification status of the company itself. Only an accepted company can be joined. */
  standing: VerificationStatus;
  accountCheck: AccountCheck | null;
  /** Who represents the company by the public register; `null` or missing until it was read. */
  register?: RegisterReading | null;
  /**
   * Grows with every change of members or of who acts for the company, so that concurrent changes conflict (optimistic locking).
   */
  revision: number;
  createdAt: number;
};
