import type { User } from '../accounts/user';
import type { VerificationStatus } from '../accounts/verification';
import { buildDecisionFields, type RejectionFor } from '../shared/decision';
import type { RegisterReading } from './representation/extract';

/** Subject of a review: the company itself, or one more account that wants to act for it. */
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

/** Reasons an admin chooses from. `not_a_member` is for the creator only. */
export const ADMIN_REJECTION_REASONS = COMPANY_REJECTION_REASONS.filter(
  (reason) => reason !== 'not_a_member',
);

export const companyDecisionFields = buildDecisionFields(ADMIN_REJECTION_REASONS);

/** `companyReviews/{companyId}_{uid}`: the request of one account about one company, and its outcome. */
export type CompanyReview = CompanyRejection & {
  id: string;
  kind: ReviewKind;
  companyId: string;
  companyName: string;
  nip: string;
  /** Decides on a membership, as the admins do. */
  creatorId: string;
  userUid: string;
  userData: Pick<User, 'firstName' | 'lastName' | 'email'>;
  status: Extract<VerificationStatus, 'CHECKING' | 'ACCEPTED' | 'REJECTED'>;
  /** SHA-256 of the submitted authority document; `null` for a membership, which needs none. */
  sha256: string | null;
  submittedAt: number;
  reviewedAt: number | null;
  /** The register as an admin had it at the acceptance; missing in older requests and for those that a creator decided. */
  register?: RegisterReading;
};

export const buildReviewId = (companyId: string, uid: string): string => `${companyId}_${uid}`;
