import type { PaperProof } from '../leases/paperLease';
import type { LeaseOptionId } from '../offers/leaseOptions';
import type { Language } from '../shared/format';
import type { StoredQualification } from './qualified/storedQualification';
import type { DocumentStamp } from './timeStamps';

/** Documents that are sealed when final. */
export const SEALED_KINDS = ['lease', 'protocol', 'return'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** Documents issued without a seal: not signed yet, or never signed. */
export const UNSEALED_KINDS = [
  'project',
  'offer',
  'offerExcerpt',
  'openLease',
  'reservedLease',
  'submittedProtocol',
  'invoice',
  'legal',
] as const;
export type UnsealedKind = (typeof UNSEALED_KINDS)[number];

/** Every document the platform issues. A lease signed outside the platform has its own kind. */
export type IssuedKind = SealedKind | UnsealedKind | 'writtenLease';

/**
 * `documentRegistry/{sha256}`: issued documents by the SHA-256 of their bytes, and the seal certificates by their fingerprint.
 * Contains no personal data and no price, because an entry is public. `sealedAt` (epoch ms) is the time of the seal, of the issue
 * if there is no seal, or of a certificate's first use.
 */
export type RegistryEntry = {
  kind: IssuedKind | 'certificate';
  sealedAt: number;
  /** SHA-256 of the certificate (DER), lower-case hexadecimal; empty without a seal of ours. */
  fingerprint: string;
  /** Missing in entries older than the registration of languages and unsealed documents. */
  lang?: Language;
  /** Number of the offer's binding version; `null` for a draft and for documents without an offer. */
  version?: number | null;
  /** For a lease signed by hand: facts that were checked and facts only declared. */
  paper?: PaperProof;
  /** Time stamp of an outside authority; `null` while it is awaited. Missing for documents that get none. */
  stamp?: DocumentStamp | null;
  /** For a lease signed in writing: the verdict on each signature when it was handed in, in their order. */
  qualifications?: StoredQualification[];
};

/**
 * `issuedDocuments/{sha256}`: what an issued document belongs to. Only functions read it. `content` is the SHA-256 of the facts
 * it was made from. `archive` is the path of a copy that later versions do not replace.
 */
export type IssuedDocument = {
  sha256: string;
  kind: IssuedKind;
  lang: Language;
  version: number | null;
  offerId: string | null;
  option: LeaseOptionId | null;
  reservation: number | null;
  content: string;
  path: string;
  archive: string | null;
  issuedAt: number;
};

export const isSealedKind = (kind: string): kind is SealedKind => SEALED_KINDS.some((one) => one === kind);

export const isUnsealedKind = (kind: string): kind is UnsealedKind =>
  UNSEALED_KINDS.some((one) => one === kind);
