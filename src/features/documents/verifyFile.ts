import { hashBytes } from '@data/browser/sha256';
import type { DocumentState } from '@domain/evidence/documentState';
import { type IssuedKind, isSealedKind, isUnsealedKind, type RegistryEntry } from '@domain/evidence/registry';
import type { PaperProof } from '@domain/leases/paperLease';
import type { Language } from '@domain/shared/format';
import { checkSeal, type SealCheck } from './checkSeal';
import { readSigners, type SignerNames } from './readSigners';

/** An issued document as the registry has it; `issuedAt` (epoch ms) is the moment of the seal where there is one. */
export type KnownDocument = {
  kind: IssuedKind;
  issuedAt: number;
  lang: Language | null;
  version: number | null;
  /** Of a lease signed by hand: what was seen and what was only declared. */
  paper: PaperProof | null;
};

/**
 * What is known about a file. `genuine` means: the very bytes we sealed, under the certificate we recorded, or those of
 * a lease that both sides signed themselves and handed in. `issued` and `outdated` are our own bytes without a seal;
 * an outdated document was replaced or its time has passed.
 */
export type VerificationResult = {
  sha256: string;
  judgement: 'genuine' | 'issued' | 'outdated' | 'changed' | 'unknown';
  document: KnownDocument | null;
  /** How a document of ours stands now; `unavailable` when that could not be loaded. */
  state: DocumentState | 'unavailable' | null;
  seal: SealCheck;
  /** Whether the seal was made with a certificate of ours. */
  isOurCertificate: boolean;
  /** Who signed a lease that the sides signed themselves. */
  signers: SignerNames[];
};

/** How the registry is reached: both calls learn a digest and nothing else. */
export type Registry = {
  findRegistered: (sha256: string) => Promise<RegistryEntry | null>;
  findState: (sha256: string) => Promise<DocumentState | null>;
};

type Facts = Pick<VerificationResult, 'state' | 'seal' | 'isOurCertificate'> & {
  entry: RegistryEntry | null;
};

const OUTDATED: readonly DocumentState['kind'][] = ['replaced', 'returned', 'lapsed', 'ended'];

const isOutdated = (state: VerificationResult['state']): boolean =>
  state !== null && state !== 'unavailable' && OUTDATED.includes(state.kind);

/** A seal that fits nothing, or ours on bytes we never sealed, means a changed file. */
const decideJudgement = ({
  entry,
  state,
  seal,
  isOurCertificate,
}: Facts): VerificationResult['judgement'] => {
  if (entry?.kind === 'writtenLease') return 'genuine';
  if (entry && isUnsealedKind(entry.kind)) return isOutdated(state) ? 'outdated' : 'issued';
  if (seal.kind === 'broken') return 'changed';
  if (entry && isSealedKind(entry.kind))
    return seal.kind === 'valid' && seal.fingerprint === entry.fingerprint ? 'genuine' : 'changed';
  return isOurCertificate ? 'changed' : 'unknown';
};

const toKnownDocument = (entry: RegistryEntry | null): KnownDocument | null => {
  if (!entry || entry.kind === 'certificate') return null;
  const { kind, sealedAt: issuedAt, lang = null, version = null, paper = null } = entry;
  return { kind, issuedAt, lang, version, paper };
};

/** Loads how a document of ours stands. A failure hides the state only: whose bytes they are is known. */
const loadState = async (
  { findState }: Registry,
  sha256: string,
  entry: RegistryEntry | null,
): Promise<VerificationResult['state']> => {
  if (!entry || entry.kind === 'certificate') return null;
  return findState(sha256).catch(() => 'unavailable' as const);
};

/** Judges a file by its bytes alone: only digests are asked for. Throws what the registry throws. */
export const verifyFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  registry: Registry,
): Promise<VerificationResult> => {
  const { findRegistered } = registry;
  const sha256 = await hashBytes(bytes);
  const [entry, seal] = await Promise.all([findRegistered(sha256), checkSeal(bytes)]);
  const certificate = seal.kind === 'valid' ? await findRegistered(seal.fingerprint) : null;
  const isOurCertificate = certificate?.kind === 'certificate';
  const state = await loadState(registry, sha256, entry);
  const document = toKnownDocument(entry);
  const signers = document?.kind === 'writtenLease' ? readSigners(bytes) : [];
  const judgement = decideJudgement({ entry, state, seal, isOurCertificate });
  return { sha256, judgement, document, state, seal, isOurCertificate, signers };
};
