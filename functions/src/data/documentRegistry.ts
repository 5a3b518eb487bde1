import { COLLECTIONS } from '@contracts/collections';
import type { IssuedDocument, RegistryEntry } from '@domain/evidence/registry';
import type { PaperProof } from '@domain/leases/paperLease';
import { commit, filterExisting, read, type Writes } from './store';

const getRegistryPath = (sha256: string) => `${COLLECTIONS.documentRegistry}/${sha256}`;
const getIssuedPath = (sha256: string) => `${COLLECTIONS.issuedDocuments}/${sha256}`;

/** Enters a lease that both sides signed outside the platform; it bears no seal of ours. */
export const prepareWrittenRegistration = (writes: Writes, document: IssuedDocument): void => {
  const { sha256, issuedAt } = document;
  const entry: RegistryEntry = { kind: 'writtenLease', sealedAt: issuedAt, fingerprint: '' };
  writes.set(getRegistryPath(sha256), entry);
  writes.set(getIssuedPath(sha256), document);
};

/** What a sealed document has beside its facts; `paper` of a lease signed by hand alone. */
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
});

/**
 * Prepares to enter an issued document, and the certificate of its seal when that is new, as part of the change that
 * records it. Idempotent: an entry that is there stays as it is, with its first moment.
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

/** Enters an issued document that no other change records. Idempotent. */
export const registerDocument = async (
  document: IssuedDocument,
  seal: RegisteredSeal = NO_SEAL,
): Promise<void> => {
  const register = await prepareRegistration(document, seal);
  await commit(register);
};

/** Where an issued document belongs, or `null` for a digest that is not ours. */
export const findIssued = (sha256: string): Promise<IssuedDocument | null> =>
  read<IssuedDocument>(getIssuedPath(sha256));
