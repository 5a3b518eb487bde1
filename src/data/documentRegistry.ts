import { COLLECTIONS } from '@contracts/collections';
import type { RegistryEntry } from '@domain/evidence/registry';
import { publicDocument } from './publicDocument';

/** What the platform sealed under a digest, or `null`; the digest is all that leaves the device. */
export const findRegistered = (sha256: string): Promise<RegistryEntry | null> =>
  publicDocument<RegistryEntry>(`${COLLECTIONS.documentRegistry}/${sha256}`);
