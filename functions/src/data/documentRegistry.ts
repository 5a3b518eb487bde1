import { COLLECTIONS } from '@api/collections';
import type { IssuedDocument, RegistryEntry } from '@domain/evidence/registry';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import type { SignedCopy } from '@domain/leases/contract';
import type { PaperProof } from '@domain/leases/paperLease';
import { commit, filterExisting, read, type Writes } from './store';

const getRegistryPath = (sha256: string) => `${COLLECTIONS.documentRegistry}/${sha256}`;
const getIssuedPath = (sha256: string) => `${COLLECTIONS.issuedDocuments}/${sha256}`;

/**
 * Registers a lease that both sides signed outside the platform. It carries no platform seal, but the verdict on each signature by the
 * trusted lists, in the order of signing.
 */
export const prepareWrittenRegistration = (
  writes: Writes,
  document: IssuedDocument,
  copies: readonly SignedCopy[],
): void => {
  const { sha256, issuedAt } = document;
  const entry: RegistryEntry = {
    ...{ kind: 'writtenLease', sealedAt: issuedAt, fingerprint: '', stamp: null },
    qualifications: copies.flatMap(({ qualification }) => qualification ?? []),
  };
  writes.set(getRegistryPath(sha256), entry);
  writes.set(getIssuedPath(sha256), document);
};

/** Seal of a registered document; `paper` only for a lease on paper. */
export type RegisteredSeal = { fingerprint: string; paper?: PaperProof | null };

const NO_SEAL: RegisteredSeal = { fingerprint: '' };

const toEntry = (
  { kind, lang, version, issuedAt }: IssuedDocument,
  { fingerprint, paper = null }: RegisteredSeal,
): RegistryEntry => ({
  kind,
  sealedAt: issuedAt,
  fingerprint,
  lang,
  version,
  ...(paper ? { paper } : {}),
  ...(fingerprint ? { stamp: null } : {}),
});

/**
 * Prepares the registration of an issued document, and of its seal's certificate if new, within the change that records
 * it. Idempotent: an existing entry keeps its first timestamp.
 */
export const prepareRegistration = async (
  document: IssuedDocument,
  seal: RegisteredSeal = NO_SEAL,
): Promise<(writes: Writes) => void> => {
  const { fingerprint } = seal;
  const entry = toEntry(document, seal);
  const certificate: RegistryEntry = { kind: 'certificate', sealedAt: entry.sealedAt, fingerprint };
  const wanted = new Map<string, object>([
    [getRegistryPath(document.sha256), entry],
    [getIssuedPath(document.sha256), document],
    ...(fingerprint ? [[getRegistryPath(fingerprint), certificate] as const] : []),
  ]);
  const known = new Set(await filterExisting([...wanted.keys()]));
  return (writes) => {
    for (const [path, entity] of wanted) if (!known.has(path)) writes.set(path, entity);
  };
};

/** Registers an issued document outside any other change. Idempotent. */
export const registerDocument = async (
  document: IssuedDocument,
  seal: RegisteredSeal = NO_SEAL,
): Promise<void> => {
  const register = await prepareRegistration(document, seal);
  await commit(register);
};

/**
 * Registers the stamped file of an issued document beside the file without the stamp. Both are genuine, and both name the stamp: it
 * is over the same signatures.
 */
export const prepareStampRegistration = async (
  issued: string,
  stamped: string,
): Promise<(writes: Writes, stamp: DocumentStamp) => void> => {
  const [entry, document] = await Promise.all([
    read<RegistryEntry>(getRegistryPath(issued)),
    findIssued(issued),
  ]);
  return (writes, stamp) => {
    if (!entry || !document) return;
    writes.merge(getRegistryPath(issued), { stamp });
    writes.set(getRegistryPath(stamped), { ...entry, stamp });
    writes.set(getIssuedPath(stamped), { ...document, sha256: stamped });
  };
};

/** Returns the record of an issued document, which says where it belongs, or `null` for an unknown digest. */
export const findIssued = (sha256: string): Promise<IssuedDocument | null> =>
  read<IssuedDocument>(getIssuedPath(sha256));
