import { COLLECTIONS } from '@contracts/collections';
import type { RegistryEntry, SealedKind } from '@domain/evidence/registry';
import type { PaperProof } from '@domain/leases/paperLease';
import { existing, type Writes } from './store';

const registryPath = (sha256: string) => `${COLLECTIONS.documentRegistry}/${sha256}`;

/** Enters a lease that both sides signed outside the platform; it bears no seal of ours. */
export const writtenRegistration = (writes: Writes, sha256: string, signedAt: number): void =>
  writes.set(registryPath(sha256), {
    kind: 'writtenLease',
    sealedAt: signedAt,
    fingerprint: '',
  } satisfies RegistryEntry);

type Sealed = {
  sha256: string;
  kind: SealedKind;
  sealedAt: number;
  fingerprint: string;
  paper?: PaperProof | null;
};

/** Prepares to enter a sealed document, and its certificate when that is new, as part of the change that records it. */
export const registration = async ({
  sha256,
  kind,
  sealedAt,
  fingerprint,
  paper = null,
}: Sealed): Promise<(writes: Writes) => void> => {
  const certificatePath = registryPath(fingerprint);
  const isKnown = (await existing([certificatePath])).length > 0;
  return (writes) => {
    const entry: RegistryEntry = { kind, sealedAt, fingerprint };
    writes.set(registryPath(sha256), paper ? { ...entry, paper } : entry);
    if (!isKnown) writes.set(certificatePath, { ...entry, kind: 'certificate' } satisfies RegistryEntry);
  };
};
