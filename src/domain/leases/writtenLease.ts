import type { UpdateFault } from '../evidence/pdfSyntax';
import type { LeaseSide } from '../offers/states';
import { PDF_MAX_BYTES } from '../shared/pdf';
import type { SignedCopy } from './contract';

/** Largest file of a signed lease. */
export const SIGNED_LEASE_MAX_BYTES = PDF_MAX_BYTES;

/** The kind of a certificate by its own statement (ETSI EN 319 412-5), not checked against a trusted list. */
export type CertificateState = 'qualified' | 'unqualified' | 'seal' | 'notInForce';

/** The facts that a signature of an uploaded lease states. */
export type SignatureReading = {
  /** It fits the bytes it covers and its certificate, or does not; or it is of a method or a kind that does not count. */
  state: 'intact' | 'broken' | 'algorithm' | 'kind';
  certificate: CertificateState;
  signer: string;
  issuer: string;
};

export type UploadFacts = {
  side: LeaseSide;
  sizeBytes: number;
  /** Whether the file begins with the very bytes that were to be signed, or what it is instead. */
  beginning: 'asSent' | 'rewritten' | 'encrypted' | 'notPdf' | 'other';
  /** Why what was added behind those bytes is not signatures and proofs alone. */
  fault: UpdateFault | null;
  /** The signatures of persons that were added, the last one last. */
  signatures: readonly SignatureReading[];
  areTimeStampsIntact: boolean;
};

/** The reasons that hold whatever the signature itself says. */
const WITHOUT_SIGNATURE = {
  missing: 'signatureMissing',
  onlyTimeStamp: 'signatureOnlyTimeStamp',
  kind: 'signatureKindUnknown',
  locks: 'signatureLocksLease',
  part: 'signatureCoversPart',
} as const;

/** The reasons that count once the signature is known to fit what it covers. */
const BESIDE_SIGNATURE = {
  later: 'changedAfterSignature',
  changed: 'signatureChangesLease',
  mark: 'signatureMarkCovers',
  unclear: 'signatureFileUnclear',
} as const;

const CERTIFICATE_REASONS = {
  qualified: null,
  unqualified: 'signatureNotQualified',
  seal: 'signatureIsSeal',
  notInForce: 'certificateNotInForce',
} as const;

const whyNotIntact = ({ signatures, areTimeStampsIntact }: UploadFacts) => {
  if (signatures.some(({ state }) => state === 'algorithm')) return 'signatureAlgorithm' as const;
  if (signatures.some(({ state }) => state === 'kind')) return 'signatureKindUnknown' as const;
  if (signatures.some(({ state }) => state === 'broken')) return 'signatureBroken' as const;
  return areTimeStampsIntact ? null : ('timeStampBroken' as const);
};

const whyNotSentFile = ({ side, beginning }: UploadFacts) => {
  if (beginning === 'notPdf') return 'signedLeaseNotPdf' as const;
  if (beginning === 'encrypted') return 'signedLeaseEncrypted' as const;
  if (beginning === 'rewritten') return 'signedLeaseRewritten' as const;
  return side === 'tenant' ? ('notThisLease' as const) : ('notTenantsCopy' as const);
};

/**
 * Why an uploaded lease does not count, or `null` (art. 660, 78¹ KC): it must be the document that was prepared, for the
 * landlord with the tenant's signature, and carry a person's signature more, over all of it, with a certificate that calls
 * itself qualified; behind it may stand its proofs alone, and nothing else may have been added.
 */
export const whyNotSignedLease = (facts: UploadFacts) => {
  const { sizeBytes, beginning, fault, signatures } = facts;
  if (sizeBytes > SIGNED_LEASE_MAX_BYTES) return 'signedLeaseTooLarge' as const;
  if (beginning !== 'asSent') return whyNotSentFile(facts);
  if (fault && fault in WITHOUT_SIGNATURE) return WITHOUT_SIGNATURE[fault as keyof typeof WITHOUT_SIGNATURE];
  const broken = whyNotIntact(facts);
  if (broken) return broken;
  if (fault) return BESIDE_SIGNATURE[fault as keyof typeof BESIDE_SIGNATURE];
  const last = signatures.at(-1);
  return last ? CERTIFICATE_REASONS[last.certificate] : ('signatureMissing' as const);
};

type Copies = { tenant?: Pick<SignedCopy, 'at'>; landlord?: Pick<SignedCopy, 'at'> };

/** Whose signature a lease signed in writing waits for, the tenant's first; `null` when both are there. */
export const getNextSigner = ({ tenant, landlord }: Copies): LeaseSide | null => {
  if (!tenant) return 'tenant';
  return landlord ? null : 'landlord';
};
