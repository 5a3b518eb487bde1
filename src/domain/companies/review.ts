import type { User } from '../accounts/user';
import type { VerificationStatus } from '../accounts/verification';
import { buildDecisionFields, type RejectionFor } from '../shared/decision';

/** What is decided: whether a company may be acted for at all, or whether one more account may act for it. */
export const REVIEW_KINDS = ['company', 'membership'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const COMPANY_REJECTION_REASONS = [
  'incorrect_data',
  'missing_authority',
  'already_registered',
  'not_a_member',
  'custom',
] as const;
export type CompanyRejectionReason = (typeof COMPANY_REJECTION_REASONS)[number];
export type CompanyRejection = RejectionFor<CompanyRejectionReason>;

/** The reasons an admin chooses from; `not_a_member` is the creator's. */
export const ADMIN_REJECTION_REASONS = COMPANY_REJECTION_REASONS.filter(
  (reason) => reason !== 'not_a_member',
);

export const companyDecisionFields = buildDecisionFields(ADMIN_REJECTION_REASONS);

/** `companyReviews/{companyId}_{uid}`: what one account asked for about one company, and what became of it. */
export type CompanyReview = CompanyRejection & {
  id: string;
  kind: ReviewKind;
  companyId: string;
  companyName: string;
  nip: string;
  /** Who decides on a membership, beside the admins. */
  creatorId: string;
  userUid: string;
  userData: Pick<User, 'firstName' | 'lastName' | 'email'>;
  status: Extract<VerificationStatus, 'CHECKING' | 'ACCEPTED' | 'REJECTED'>;
  /** SHA-256 of the authority document that was sent in; a membership needs none. */
  sha256: string | null;
  submittedAt: number;
  reviewedAt: number | null;
};

export const buildReviewId = (companyId: string, uid: string): string => `${companyId}_${uid}`;
