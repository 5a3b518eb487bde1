import { getLeaseKind, type LeaseOptionId } from '../offers/leaseOptions';
import type { PaperLease } from './paperLease';

/** The reservation of a BOOKED offer; `number` grows with every reservation and fences late steps off. Moments in epoch ms. */
export type Reservation = {
  number: number;
  bookedAt: number;
  endsAt: number;
  option: LeaseOptionId;
  months: number | null;
  linkSentAt: number | null;
  /** How often another option was chosen since it was made. */
  optionChanges?: number;
  /** When the tenant's copy of a lease signed in writing was accepted. */
  tenantSignedAt: number | null;
  /** That copy by its SHA-256, and what its certificate says. */
  tenantSignature?: { sha256: string; signer: string; issuer: string } | null;
  /** A lease of over twelve months signed by hand, once a scan was handed in; earlier records lack it. */
  paper?: PaperLease | null;
  /** Where the company used up the precedence its accepted counter-offer gave it. */
  usedPrecedence?: true;
  /** Name of the company that reserved, for the landlord; reservations made earlier lack it. */
  companyName?: string;
};

/** Whether a reserved lease needs the written form or qualified signatures: one of over twelve months does (art. 660 KC). */
export const isReservedInWriting = (reservation: Pick<Reservation, 'option' | 'months'> | null): boolean =>
  reservation !== null &&
  getLeaseKind({ id: reservation.option, months: reservation.months }) === 'fixedlong';
