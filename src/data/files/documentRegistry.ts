import { TRUSTED_LISTS_PATH } from '@api/trustedLists';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { callFunction } from '@data/calls/callFunction';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import type { DocumentState } from '@domain/evidence/documentState';
import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import type { RegistryEntry } from '@domain/evidence/registry';

/** Returns the registered document of a digest, or `null`. Only the digest leaves the device. */
export const findRegistered = (sha256: string): Promise<RegistryEntry | null> =>
  loadPublicDocument<RegistryEntry>(`${WEB_COLLECTIONS.documentRegistry}/${sha256}`);

/** Returns the EU's trusted lists as the platform read them last, or `null`. */
export const findTrustSnapshot = (): Promise<TrustSnapshot | null> =>
  loadPublicDocument<TrustSnapshot>(TRUSTED_LISTS_PATH);

/** Returns the current state of an issued document; `null` if none is known. Throws `AppError` if the call fails. */
export const findState = async (sha256: string): Promise<DocumentState | null> =>
  (await callFunction('getDocumentState', { sha256 })).state;
