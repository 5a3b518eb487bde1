import type { InvoiceNumbers } from '../invoices/invoice';
import type { LeaseOptionId } from '../offers/leaseOptions';

/**
 * A movement of money recorded by an admin: how much, on which day the bank booked it (`YYYY-MM-DD`), when and by whom it
 * was recorded, and the imported transfer it was read from.
 */
export type MoneyRecord = {
  grosze: number;
  bookedOn: string;
  at: number;
  by: string;
  reason: string | null;
  bankEntryId: string | null;
};

/** A document that was made; `fingerprint` names the certificate of its seal and `createdAt` is then when it was sealed. */
export type MadeDocument = {
  path: string;
  sha256: string;
  bytes: number;
  createdAt: number;
  fingerprint?: string;
};

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
  /** `null` until it is signed, and for good where nothing was charged. */
  invoiceNumbers: InvoiceNumbers | null;
  documents: Record<string, MadeDocument>;
  depositConfirmed: MoneyRecord | null;
  depositRejected: MoneyRecord | null;
  refund: MoneyRecord | null;
  payout: MoneyRecord | null;
};
