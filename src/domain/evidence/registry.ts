import type { PaperProof } from '../leases/paperLease';
import type { LeaseOptionId } from '../offers/leaseOptions';
import type { Language } from '../shared/format';

/** Documents that are sealed once they are final. */
export const SEALED_KINDS = ['lease', 'protocol'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** Documents issued without a seal: unsigned yet, or never signed. */
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

/** Every document that leaves the platform; a lease signed outside it has its own kind. */
export type IssuedKind = SealedKind | UnsealedKind | 'writtenLease';

/**
 * `documentRegistry/{sha256}`: documents the platform issued, found by the SHA-256 of their bytes, and the certificates
 * it seals with, found by their fingerprint. Nothing personal and no price: everybody may read one entry. `sealedAt`
 * (epoch ms) is the moment of the seal, of the issue where there is no seal, and of a certificate its first use.
 */
export type RegistryEntry = {
  kind: IssuedKind | 'certificate';
  sealedAt: number;
  /** SHA-256 of the certificate (DER), lower-case hexadecimal; empty where there is no seal of ours. */
  fingerprint: string;
  /** Absent in entries made before readings and unsealed documents were registered. */
  lang?: Language;
  /** Number of the offer's binding version; `null` for a draft and for documents of no offer. */
  version?: number | null;
  /** Of a lease signed by hand: what was seen and what was only declared. */
  paper?: PaperProof;
};

/**
 * `issuedDocuments/{sha256}`: where an issued document belongs, for functions only. `content` is the SHA-256 of the facts
 * it was made from and `archive` the path of a copy that later versions do not replace.
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
