import type { NameMatch, StoredQualification } from '../evidence/qualified/storedQualification';
import { getLeaseKind, type LeaseOptionId } from '../offers/leaseOptions';
import type { JointSigning } from './jointSigning';
import type { PaperLease } from './paperLease';

/** Signature of one side in a lease signed in writing, by its certificate, with the verdict of the trusted lists. */
export type WrittenSignature = {
  sha256: string;
  signer: string;
  issuer: string;
  qualification?: StoredQualification;
  nameMatch?: NameMatch;
};

/**
 * The reservation of a BOOKED offer. `number` grows with every reservation and rejects late steps of an earlier one (fencing
 * token). Times in epoch ms.
 */
export type Reservation = {
  number: number;
  bookedAt: number;
  endsAt: number;
  option: LeaseOptionId;
  months: number | null;
  linkSentAt: number | null;
  /** How often the option was changed. */
  optionChanges?: number;
  /** When the tenant's copy of a lease signed in writing was accepted. */
  tenantSignedAt: number | null;
  /** SHA-256 of that copy, the data of its certificate and the verdict on it. */
  tenantSignature?: WrittenSignature | null;
  /** The same of the landlord's copy, which concludes the lease. */
  landlordSignature?: WrittenSignature | null;
  /** Lease over twelve months signed by hand, once a scan was submitted; missing in older records. */
  paper?: PaperLease | null;
  /** Set once the first of two people has signed for the tenant's company; missing otherwise. */
  joint?: JointSigning | null;
  /** Set if the reservation used the precedence of the company's accepted counter-offer. */
  usedPrecedence?: true;
  /** Name of the reserving company, for the landlord; missing in older reservations. */
  companyName?: string;
};

/**
 * Returns whether a reserved lease needs the written form or qualified signatures, as one over twelve months does (art. 660 KC).
 */
export const isReservedInWriting = (reservation: Pick<Reservation, 'option' | 'months'> | null): boolean =>
  reservation !== null &&
  getLeaseKind({ id: reservation.option, months: reservation.months }) === 'fixedlong';
