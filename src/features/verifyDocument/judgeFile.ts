import { sha256OfBytes } from '@data/sha256';
import { isSealedKind, type RegistryEntry, type SealedKind } from '@domain/evidence/registry';
import type { PaperProof } from '@domain/leases/paperLease';
import { checkSeal, type SealCheck } from './checkSeal';
import { type SignerNames, signersOf } from './signersOf';

/**
 * What is known about a file. `genuine` means: the very bytes we sealed, under the certificate we recorded, or those of
 * a lease that both sides signed themselves and handed in.
 */
export type Verdict = {
  sha256: string;
  judgement: 'genuine' | 'changed' | 'unknown';
  document: { kind: SealedKind | 'writtenLease'; sealedAt: number; paper: PaperProof | null } | null;
  seal: SealCheck;
  /** Whether the seal was made with a certificate of ours. */
  isOurCertificate: boolean;
  /** Who signed a lease that the sides signed themselves. */
  signers: SignerNames[];
};

export type FindInRegistry = (sha256: string) => Promise<RegistryEntry | null>;

type Facts = { entry: RegistryEntry | null; seal: SealCheck; isOurCertificate: boolean };

/** A seal that fits nothing, or ours on bytes we never sealed: somebody touched the file. */
const judged = ({ entry, seal, isOurCertificate }: Facts): Verdict['judgement'] => {
  if (entry?.kind === 'writtenLease') return 'genuine';
  if (seal.kind === 'broken') return 'changed';
  if (entry && isSealedKind(entry.kind))
    return seal.kind === 'valid' && seal.fingerprint === entry.fingerprint ? 'genuine' : 'changed';
  return isOurCertificate ? 'changed' : 'unknown';
};

const documentOf = (entry: RegistryEntry | null): Verdict['document'] =>
  entry && entry.kind !== 'certificate'
    ? { kind: entry.kind, sealedAt: entry.sealedAt, paper: entry.paper ?? null }
    : null;

/** Judges a file by its bytes alone: only digests are asked for. Throws what the registry throws. */
export const judgeFile = async (bytes: Uint8Array<ArrayBuffer>, find: FindInRegistry): Promise<Verdict> => {
  const sha256 = await sha256OfBytes(bytes);
  const [entry, seal] = await Promise.all([find(sha256), checkSeal(bytes)]);
  const certificate = seal.kind === 'valid' ? await find(seal.fingerprint) : null;
  const isOurCertificate = certificate?.kind === 'certificate';
  const document = documentOf(entry);
  const signers = document?.kind === 'writtenLease' ? signersOf(bytes) : [];
  const judgement = judged({ entry, seal, isOurCertificate });
  return { sha256, judgement, document, seal, isOurCertificate, signers };
};
