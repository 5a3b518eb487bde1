import { hashBytes } from '@data/browser/sha256';
import type { DocumentState } from '@domain/evidence/documentState';
import type { QualificationReport } from '@domain/evidence/qualified/checkQualification';
import type { StoredQualification } from '@domain/evidence/qualified/storedQualification';
import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { type IssuedKind, isSealedKind, isUnsealedKind, type RegistryEntry } from '@domain/evidence/registry';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import type { PaperProof } from '@domain/leases/paperLease';
import type { Language } from '@domain/shared/format';
import { checkSeal, type SealCheck } from './checkSeal';
import { readStampTimes } from './checkStamps';
import { type NamedSignature, readSigners, type SignerNames } from './readSigners';

/** Issued document in the registry; `issuedAt` (epoch ms) is the time of the seal if there is one. */
export type KnownDocument = {
  kind: IssuedKind;
  issuedAt: number;
  lang: Language | null;
  version: number | null;
  /** For a lease signed by hand: facts that were verified and facts that were only declared. */
  paper: PaperProof | null;
  /** Time stamp of an outside authority; `null` while it is awaited, `undefined` for a document that gets none. */
  stamp: DocumentStamp | null | undefined;
};

/**
 * Result for a file. `genuine`: exactly the bytes we sealed, under the certificate we recorded, or the bytes of a lease
 * that both sides signed themselves and handed in. `issued` and `outdated`: our own bytes without a seal; an outdated
 * document was replaced or has expired.
 */
export type VerificationResult = {
  sha256: string;
  judgement: 'genuine' | 'issued' | 'outdated' | 'changed' | 'unknown';
  document: KnownDocument | null;
  /** Current status of our document; `unavailable` if it could not be loaded. */
  state: DocumentState | 'unavailable' | null;
  seal: SealCheck;
  /** Whether the seal was made with one of our certificates. */
  isOurCertificate: boolean;
  /** Whether the file itself holds the time stamp that the registry names, and it fits. */
  hasStamp: boolean;
  /** Signers of a lease that the sides signed themselves, with the verdict on each signature by the trusted lists. */
  signers: VerifiedSigner[];
  /** Time at which the trusted lists were read (epoch ms); `null` where none were. */
  listsAt: number | null;
};

/**
 * A signer as the certificate names them. `report` is the verdict of this device, `null` if it could not check; `recorded` the one
 * when the file was handed in.
 */
export type VerifiedSigner = SignerNames & {
  report: QualificationReport | null;
  recorded: StoredQualification | null;
};

/** Access to the registry, which is sent only a digest, and to the trusted lists. */
export type Registry = {
  findRegistered: (sha256: string) => Promise<RegistryEntry | null>;
  findState: (sha256: string) => Promise<DocumentState | null>;
  findTrustSnapshot: () => Promise<TrustSnapshot | null>;
};

type Facts = Pick<VerificationResult, 'state' | 'seal' | 'isOurCertificate'> & {
  entry: RegistryEntry | null;
};

const OUTDATED: readonly DocumentState['kind'][] = ['replaced', 'returned', 'lapsed', 'ended'];

const isOutdated = (state: VerificationResult['state']): boolean =>
  state !== null && state !== 'unavailable' && OUTDATED.includes(state.kind);

/** Returns the verdict. A seal that does not match, or our seal on bytes we never sealed, means a changed file. */
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
  const { kind, sealedAt: issuedAt, lang = null, version = null, paper = null, stamp } = entry;
  return { kind, issuedAt, lang, version, paper, stamp };
};

/** Loads the current status of our document. A failure hides only the status: the origin of the bytes is known. */
const loadState = async (
  { findState }: Registry,
  sha256: string,
  entry: RegistryEntry | null,
): Promise<VerificationResult['state']> => {
  if (!entry || entry.kind === 'certificate') return null;
  return findState(sha256).catch(() => 'unavailable' as const);
};

/** Loads the trusted lists. A failure leaves the signatures unconfirmed: the origin of the bytes is known. */
const loadLists = ({ findTrustSnapshot }: Registry): Promise<TrustSnapshot | null> =>
  findTrustSnapshot().catch(() => null);

/** Checks the signatures of a lease signed in writing by the trusted lists, on this device. */
const verifySigners = async (
  bytes: Uint8Array,
  signatures: readonly NamedSignature[],
  { entry, snapshot }: { entry: RegistryEntry; snapshot: TrustSnapshot | null },
): Promise<VerifiedSigner[]> => {
  const { checkSignature } = await import('./checkSignature');
  const { sealedAt: knownAt, qualifications = [] } = entry;
  return Promise.all(
    signatures.map(async ({ signature, names }, index) => ({
      ...names,
      report: await checkSignature(bytes, signature, { snapshot, knownAt }),
      recorded: qualifications[index] ?? null,
    })),
  );
};

/** Checks a file by its bytes; only digests are sent. Throws the errors of the registry. */
export const verifyFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  registry: Registry,
): Promise<VerificationResult> => {
  const { findRegistered } = registry;
  const sha256 = await hashBytes(bytes);
  const entry = await findRegistered(sha256);
  const seal = await checkSeal(bytes, entry !== null);
  const certificate = seal.kind === 'valid' ? await findRegistered(seal.fingerprint) : null;
  const isOurCertificate = certificate?.kind === 'certificate';
  const state = await loadState(registry, sha256, entry);
  const document = toKnownDocument(entry);
  const signatures = document?.kind === 'writtenLease' ? readSigners(bytes) : [];
  const snapshot = signatures.length > 0 ? await loadLists(registry) : null;
  const signers =
    entry && signatures.length > 0 ? await verifySigners(bytes, signatures, { entry, snapshot }) : [];
  const times = document?.stamp ? await readStampTimes(bytes) : [];
  const hasStamp = document?.stamp ? times.includes(document.stamp.at) : false;
  const judgement = decideJudgement({ entry, state, seal, isOurCertificate });
  const listsAt = snapshot?.takenAt ?? null;
  return { sha256, judgement, document, state, seal, isOurCertificate, hasStamp, signers, listsAt };
};
