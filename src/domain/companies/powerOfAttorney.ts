import type { User } from '../accounts/user';
import type { ReviewedDocument } from '../leases/partyAuthority';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { addMonths } from '../shared/days';
import type { CompanyRejection, CompanyReview } from './review';

/** Highest limit of a power of attorney that the form takes, in PLN. */
export const POWER_LIMIT_MAX = 1_000_000_000;

export const POWER_STATUSES = ['CHECKING', 'ACCEPTED', 'REJECTED', 'REVOKED'] as const;
export type PowerStatus = (typeof POWER_STATUSES)[number];

/** Scope of a power as an admin read it: up to `limit` PLN for one lease, until the end of `validUntil` (`YYYY-MM-DD`). */
export type PowerScope = { limit: number | null; validUntil: string | null };

/**
 * Months in which the document of a company counts, by which an admin accepted it. Boards change, so it ends as a power of
 * attorney does; then its uploader submits a new document.
 */
const COMPANY_DOCUMENT_MONTHS = 12;

/**
 * `powersOfAttorney/{companyId}_{uid}`: the document by which a member may sign leases for the company alone. `sha256` of the
 * submitted file; times in epoch ms.
 */
export type PowerOfAttorney = CompanyRejection &
  PowerScope & {
    id: string;
    companyId: string;
    companyName: string;
    nip: string;
    uid: string;
    userData: Pick<User, 'firstName' | 'lastName' | 'email'>;
    status: PowerStatus;
    sha256: string;
    submittedAt: number;
    reviewedAt: number | null;
    revokedAt: number | null;
    /** The admin's reason; missing if the holder or the company revoked it. */
    revocationReason?: string;
    /** Whether it is the document by which an admin accepted the company, and not a power of its own. */
    isCompanyDocument?: boolean;
    /** Whether the register named the holder at the acceptance. A later reading without them ends the document's effect. */
    wasListed?: boolean;
  };

/** Returns the last day of a company's document that an admin accepted at `reviewedAt` (epoch ms). */
const getDocumentLastDay = (reviewedAt: number): string =>
  addMonths(toIsoDay(reviewedAt), COMPANY_DOCUMENT_MONTHS);

type DocumentAcceptance = { reviewedAt: number; wasListed: boolean };

/** Builds the record by which the uploader of a company's accepted document may bind it until its last day. */
export const buildDocumentPower = (
  { id, companyId, companyName, nip, userUid: uid, userData, sha256, submittedAt }: CompanyReview,
  { reviewedAt, wasListed }: DocumentAcceptance,
): PowerOfAttorney => ({
  ...{ id, companyId, companyName, nip, uid, userData, submittedAt, reviewedAt, wasListed },
  ...{ status: 'ACCEPTED', sha256: sha256 ?? '', revokedAt: null, limit: null, isCompanyDocument: true },
  ...{ rejectionReason: null, customRejectionMessage: null },
  validUntil: getDocumentLastDay(reviewedAt),
});

type PowerValidity = Pick<PowerOfAttorney, 'status' | 'validUntil'>;

const isExpired = ({ validUntil }: Pick<PowerScope, 'validUntil'>, now: number): boolean => {
  const lastDay = validUntil === null ? null : parseTimestamp(validUntil);
  return lastDay !== null && now > endOfDay(lastDay);
};

/** Whether a power counts at `now`: accepted, not revoked and not expired. */
export const isPowerInForce = (power: PowerValidity, now: number): boolean =>
  power.status === 'ACCEPTED' && !isExpired(power, now);

/** Returns why a member cannot submit a new document, or `null`. The former one is decided, revoked or expired first. */
export const whyCannotSubmitPower = (power: PowerValidity | null, now: number) => {
  if (power?.status === 'CHECKING') return 'powerBeingChecked' as const;
  return power && isPowerInForce(power, now) ? ('powerInForce' as const) : null;
};

/** Whether a power can still be revoked. One that waits for a decision is withdrawn in the same way. */
export const canRevokePower = ({ status }: Pick<PowerOfAttorney, 'status'>): boolean =>
  status === 'CHECKING' || status === 'ACCEPTED';

type Amount = { most: number | null };

/**
 * Returns since when a power lets its holder bind the company for an obligation of at most `most` PLN (epoch ms), or `null`. An
 * unknown amount exceeds every limit.
 */
const getPowerTime = (power: PowerOfAttorney, { most }: Amount, now: number): number | null => {
  if (!isPowerInForce(power, now)) return null;
  const isWithin = power.limit === null || (most !== null && most <= power.limit);
  return isWithin ? power.reviewedAt : null;
};

type Documents = {
  power: PowerOfAttorney | null;
  /** Time of a review as `getReviewTime` returns it. */
  reviewedAt: number | null;
};

/** Returns the document by which a member may bind the company for an obligation, or `null`. A record decides before a review. */
export const findReviewedDocument = (
  { power, reviewedAt }: Documents,
  obligation: Amount,
  now: number,
): ReviewedDocument | null => {
  const at = power ? getPowerTime(power, obligation, now) : reviewedAt;
  return at === null ? null : { at, wasListed: power?.wasListed ?? false };
};

type Review = Pick<CompanyReview, 'kind' | 'userUid' | 'status' | 'reviewedAt'>;

/**
 * Returns when an admin accepted a company by the document that an account uploaded (epoch ms), or `null`. Only for acceptances
 * stored without a record of their own: those end by the same rule.
 */
export const getReviewTime = (review: Review | null, uid: string, now: number): number | null => {
  if (review?.kind !== 'company' || review.userUid !== uid || review.reviewedAt === null) return null;
  const validUntil = getDocumentLastDay(review.reviewedAt);
  return isPowerInForce({ status: review.status, validUntil }, now) ? review.reviewedAt : null;
};
