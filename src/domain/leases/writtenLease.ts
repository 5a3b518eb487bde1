import type { LeaseSide } from '../offers/states';
import { PDF_MAX_BYTES } from '../shared/pdf';
import type { SignedCopy } from './contract';

/** Largest file of a signed lease. */
export const SIGNED_LEASE_MAX_BYTES = PDF_MAX_BYTES;

/** What the last signature of an uploaded lease says. */
export type LastSignature = {
  /** The signature fits the bytes it covers and the certificate it brings. */
  isIntact: boolean;
  /** It covers the whole file, and was added behind the bytes of the lease it was to sign. */
  isLast: boolean;
  /** The certificate calls itself qualified (ETSI EN 319 412-5) and is in force; on no trusted list it was looked up. */
  claimsQualified: boolean;
  signer: string;
  issuer: string;
};

export type UploadFacts = {
  side: LeaseSide;
  sizeBytes: number;
  /** Whether the file begins with the very bytes that were to be signed. */
  beginsAsSent: boolean;
  signature: LastSignature | null;
  /** Whether nothing but signatures was added behind those bytes. */
  addsOnlySignatures: boolean;
};

/**
 * Why an uploaded lease does not count, or `null` (art. 660, 78¹ KC): it must be the document that was prepared, for the
 * landlord with the tenant's signature, and carry one signature more, over all of it, with a certificate that calls itself
 * qualified; nothing else may have been added.
 */
export const whyNotSignedLease = (facts: UploadFacts) => {
  const { side, sizeBytes, beginsAsSent, signature, addsOnlySignatures } = facts;
  if (sizeBytes > SIGNED_LEASE_MAX_BYTES) return 'signedLeaseTooLarge' as const;
  if (!beginsAsSent) return side === 'tenant' ? ('notThisLease' as const) : ('notTenantsCopy' as const);
  if (!signature?.isLast) return 'signatureMissing' as const;
  if (!signature.isIntact) return 'signatureBroken' as const;
  if (!addsOnlySignatures) return 'signatureChangesLease' as const;
  return signature.claimsQualified ? null : ('signatureNotQualified' as const);
};

type Copies = { tenant?: Pick<SignedCopy, 'at'>; landlord?: Pick<SignedCopy, 'at'> };

/** Whose signature a lease signed in writing waits for, the tenant's first; `null` when both are there. */
export const nextToSign = ({ tenant, landlord }: Copies): LeaseSide | null => {
  if (!tenant) return 'tenant';
  return landlord ? null : 'landlord';
};
