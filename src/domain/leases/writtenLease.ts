import type { UpdateFault } from '../evidence/pdfSyntax';
import type { QualificationFault, QualificationVerdict } from '../evidence/qualified/decideQualification';
import type { LeaseSide } from '../offers/states';
import { PDF_MAX_BYTES } from '../shared/pdf';
import type { SignedCopy } from './contract';

/** Largest file of a signed lease. */
export const SIGNED_LEASE_MAX_BYTES = PDF_MAX_BYTES;

/** Type of a certificate by its own statement (ETSI EN 319 412-5), not verified against a trusted list. */
export type CertificateState = 'qualified' | 'unqualified' | 'seal' | 'notInForce';

/** Facts stated by a signature of an uploaded lease. */
export type SignatureReading = {
  /** `intact` or `broken`: whether it matches the covered bytes and its certificate. `algorithm` or `kind`: not accepted. */
  state: 'intact' | 'broken' | 'algorithm' | 'kind';
  certificate: CertificateState;
  signer: string;
  issuer: string;
};

export type UploadFacts = {
  side: LeaseSide;
  sizeBytes: number;
  /** Whether the file begins with exactly the bytes to be signed, or its actual content otherwise. */
  beginning: 'asSent' | 'rewritten' | 'encrypted' | 'notPdf' | 'other';
  /** Why the bytes after them are not only signatures and validation data. */
  fault: UpdateFault | null;
  /** Added signatures of persons in order of time. */
  signatures: readonly SignatureReading[];
  areTimeStampsIntact: boolean;
};

/** Reasons that apply regardless of the signature's content. */
const WITHOUT_SIGNATURE = {
  missing: 'signatureMissing',
  onlyTimeStamp: 'signatureOnlyTimeStamp',
  kind: 'signatureKindUnknown',
  locks: 'signatureLocksLease',
  part: 'signatureCoversPart',
} as const;

/** Reasons that apply once the signature matches the bytes it covers. */
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

const whyCannotAcceptUpload = ({ side, beginning }: UploadFacts) => {
  if (beginning === 'notPdf') return 'signedLeaseNotPdf' as const;
  if (beginning === 'encrypted') return 'signedLeaseEncrypted' as const;
  if (beginning === 'rewritten') return 'signedLeaseRewritten' as const;
  return side === 'tenant' ? ('notThisLease' as const) : ('notTenantsCopy' as const);
};

/**
 * Returns why an uploaded lease is refused, or `null` (art. 660, 78¹ KC). It must be the prepared document, for the landlord with
 * the tenant's signature. It must have one more person's signature over all of it, with a certificate that states to be
 * qualified. Only validation data may follow it, and nothing else may be added.
 */
export const whyNotSignedLease = (facts: UploadFacts) => {
  const { sizeBytes, beginning, fault, signatures } = facts;
  if (sizeBytes > SIGNED_LEASE_MAX_BYTES) return 'signedLeaseTooLarge' as const;
  if (beginning !== 'asSent') return whyCannotAcceptUpload(facts);
  if (fault && fault in WITHOUT_SIGNATURE) return WITHOUT_SIGNATURE[fault as keyof typeof WITHOUT_SIGNATURE];
  const broken = whyNotIntact(facts);
  if (broken) return broken;
  if (fault) return BESIDE_SIGNATURE[fault as keyof typeof BESIDE_SIGNATURE];
  const last = signatures.at(-1);
  return last ? CERTIFICATE_REASONS[last.certificate] : ('signatureMissing' as const);
};

const QUALIFICATION_REASONS = {
  signatureBroken: 'signatureBroken',
  certificateMissing: 'signatureKindUnknown',
  notOnList: 'signatureNotOnList',
  serviceWithdrawn: 'signatureServiceNotTrusted',
  serviceWithdrawnAtIssue: 'signatureServiceNotTrusted',
  serviceForOtherUse: 'signatureServiceNotTrusted',
  certificateNotQualified: 'signatureNotQualified',
  certificateForOtherUse: 'signatureNotQualified',
  keyUsage: 'signatureKeyForOtherUse',
  noQscd: 'signatureNoDevice',
  notInForce: 'certificateNotInForce',
  revoked: 'certificateRevoked',
} as const satisfies Record<QualificationFault, string>;

/**
 * Returns why a signature is refused by the EU's trusted lists, or `null` (art. 78¹ KC). Where the lists cannot be relied on, or the
 * issuer does not answer, it is not refused: both sides see that it is not confirmed. A country whose list was not read is only what the
 * certificate says of itself, which a self-made one says as well, so it is refused.
 */
export const whyNotQualified = ({ verdict, faults, doubts }: QualificationVerdict) => {
  if (doubts.includes('listsMissing') || doubts.includes('listsTooOld')) return null;
  const [fault] = faults;
  if (fault) return QUALIFICATION_REASONS[fault];
  if (doubts.includes('listNotRead')) return 'signatureListNotRead' as const;
  return verdict === 'seal' ? ('signatureIsSeal' as const) : null;
};

type Copies = { tenant?: Pick<SignedCopy, 'at'>; landlord?: Pick<SignedCopy, 'at'> };

/** Returns the side whose signature a lease in writing waits for, the tenant first; `null` if both have signed. */
export const getNextSigner = ({ tenant, landlord }: Copies): LeaseSide | null => {
  if (!tenant) return 'tenant';
  return landlord ? null : 'landlord';
};
