import type { Verification, VerificationStatus } from '../accounts/verification';

export { isNip } from './identifiers';

/** How long a company's facts may be. */
export const COMPANY_NAME_MAX_CHARS = 300;
export const COMPANY_PLACE_MAX_CHARS = 120;
export const COMPANY_HOUSE_NUMBER_MAX_CHARS = 30;

/** Companies on one page of the table (Spec 1 §9). */
export const COMPANIES_PER_PAGE = 5;
/** Companies one account may have been let into, with the drafts of its own. */
export const COMPANIES_PER_ACCOUNT_MAX = 20;
/** Accounts that may act for one company. */
export const MEMBERS_MAX = 50;

/** What the register form asks for (Spec 1 §3, §5); numbers are text without blanks. */
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

/** The registered address in one line. */
export const formatCompanyAddress = ({
  street,
  houseNumber,
  postCode,
  city,
  country,
}: CompanyFacts): string => `${street} ${houseNumber}, ${postCode} ${city}, ${country}`;

/**
 * What the tax office's list of accounts said: `assigned` is `null` where it could not be asked. It warns and never blocks:
 * not every company pays VAT. `checkedAt` in epoch ms, `requestId` is the service's own proof of the check.
 */
export type AccountCheck = { assigned: boolean | null; requestId: string | null; checkedAt: number };

/** What the list of accounts said, in one word; nothing is known where it was not asked. */
export const getAccountCheckResult = (check: AccountCheck | null): 'assigned' | 'notAssigned' | 'unknown' => {
  if (!check || check.assigned === null) return 'unknown';
  return check.assigned ? 'assigned' : 'notAssigned';
};

export type CompanyMember = { uid: string; verification: Verification };

/** `companies/{id}`: the facts and who acts for the company. */
export type Company = CompanyFacts & {
  id: string;
  website: string | null;
  offers: string[];
  favorites: string[];
  /** Mirrors the verification of each member for this company; whoever is not in `hasAccess` is not here either. */
  users: CompanyMember[];
  creatorId: string;
  hasAccess: string[];
  /** Where the company itself stands; only an accepted one can be joined. */
  standing: VerificationStatus;
  accountCheck: AccountCheck | null;
  /** Grows with every change of its members or of who acts for it, so that such changes never pass each other. */
  revision: number;
  createdAt: number;
};
