import type { LeaseOptionId } from '../offers/leaseOptions';

/** A movement of money recorded by an admin; `amount` in PLN. */
export type MoneyRecord = { amount: number; at: number; by: string; reason: string | null };

/** `contracts/{offerId}`: what was agreed and how far it has come. */
export type Contract = {
  id: string;
  offerId: string;
  offerName: string;
  option: LeaseOptionId;
  months: number | null;
  rent: number;
  deposit: number;
  versionNumber: number;
  versionDigest: string;
  reservationNumber: number;
  landlordUid: string;
  landlordCompanyId: string;
  tenantUid: string;
  tenantCompanyId: string;
  tenantName: string;
  bookedAt: number;
  signedAt: number | null;
  documents: Record<string, { path: string; sha256: string; bytes: number; createdAt: number }>;
  depositConfirmed: MoneyRecord | null;
  depositRejected: MoneyRecord | null;
  refund: MoneyRecord | null;
  payout: MoneyRecord | null;
};
