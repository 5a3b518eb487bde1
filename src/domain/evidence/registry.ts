import type { PaperProof } from '../leases/paperLease';

/** Documents that are sealed once they are final. */
export const SEALED_KINDS = ['lease', 'protocol'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/**
 * `documentRegistry/{sha256}`: what the platform sealed, found by the SHA-256 of its bytes, and the certificates it
 * seals with, found by their fingerprint. Nothing personal: everybody may ask for one entry. `sealedAt` (epoch ms) of a
 * certificate is when a document was first sealed with it.
 */
export type RegistryEntry = {
  kind: SealedKind | 'writtenLease' | 'certificate';
  sealedAt: number;
  /** SHA-256 of the certificate (DER), lower-case hexadecimal; empty for a lease the sides signed themselves. */
  fingerprint: string;
  /** Of a lease signed by hand: what was seen and what was only declared. */
  paper?: PaperProof;
};

export const isSealedKind = (kind: string): kind is SealedKind => SEALED_KINDS.some((one) => one === kind);
