import { COLLECTIONS } from '@contracts/collections';
import { storagePaths } from '@contracts/storagePaths';
import { type IdentityRequest, OPEN_STATUSES } from '@domain/identity/identityRequest';
import type { Rejection } from '@domain/identity/rejection';
import { type SignedTerms, whyNotSignedTerms } from '@domain/identity/signedTerms';
import { AppError, toAppError } from './appError';
import { toEntity } from './documents';
import { firestoreLite, loadStorage } from './firebase';
import type { Subscribe } from './liveQuery';
import { runQuery, watchQuery } from './queryBuilder';

/** The request an account began last, live; `null` without one. */
export const watchLatestRequest =
  (uid: string): Subscribe<IdentityRequest | null> =>
  (onValue, onError) =>
    watchQuery<IdentityRequest>('latestIdentityRequest', [uid])(
      ([latest]) => onValue(latest ?? null),
      onError,
    );

/** The newest requests of everybody, live, for admins. */
export const watchNewestRequests = (): Subscribe<IdentityRequest[]> =>
  watchQuery<IdentityRequest>('identityRequests', []);

/** Every request nobody has decided on, live, for admins: an old one must not be lost behind newer ones. */
export const watchOpenRequests = (): Subscribe<IdentityRequest[]> =>
  watchQuery<IdentityRequest>('openIdentityRequests', [[...OPEN_STATUSES]]);

/** Signed terms that wait for a decision, the longest waiting first, live, for admins. */
export const watchTermsToReview = (): Subscribe<SignedTerms[]> =>
  watchQuery<SignedTerms>('signedTermsByStatus', ['CHECKING']);

/** The signed terms an account sent in, and why its identity was rejected last. */
export type IdentityRecord = { terms: SignedTerms | null; rejection: Rejection | null };

const loadTerms = async (uid: string): Promise<SignedTerms | null> => {
  const { db, doc, getDoc } = await firestoreLite();
  const snapshot = await getDoc(doc(db, COLLECTIONS.signedTerms, uid));
  return snapshot.exists() ? toEntity<SignedTerms>(snapshot.data()) : null;
};

/** The record of signed terms is there only while it is the latest way that was tried. @throws AppError */
export const loadIdentityRecord = async (uid: string): Promise<IdentityRecord> => {
  try {
    const terms = await loadTerms(uid);
    if (terms) return { terms, rejection: terms.status === 'REJECTED' ? terms : null };
    const { items } = await runQuery<IdentityRequest>('latestIdentityRequest', [uid]);
    const latest = items[0];
    return { terms, rejection: latest?.status === 'rejected' ? latest : null };
  } catch (error) {
    throw toAppError(error);
  }
};

const FIRST_BYTES = 16;

const STORAGE_REASONS: Record<string, string> = {
  'storage/unauthorized': 'noPermission',
  'storage/retry-limit-exceeded': 'networkFailed',
};

const named = (error: unknown): AppError => {
  const code = (error as { code?: string } | null)?.code ?? '';
  const reason = STORAGE_REASONS[code];
  return reason ? new AppError(reason, { cause: error }) : toAppError(error);
};

/**
 * Uploads a PDF to the account's own place and answers its address; `onProgress` gets the share from 0 to 1.
 * @throws AppError `termsTooLarge`, `termsNotPdf`, `noPermission`, `networkFailed`
 */
export const uploadSignedTerms = async (
  uid: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> => {
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const fault = whyNotSignedTerms(file.size, start);
  if (fault) throw new AppError(fault);
  try {
    const { storage, ref, uploadBytesResumable } = await loadStorage();
    const place = ref(storage, storagePaths.signedTerms(uid));
    const task = uploadBytesResumable(place, file, { contentType: 'application/pdf' });
    task.on('state_changed', (state) =>
      onProgress(state.totalBytes ? state.bytesTransferred / state.totalBytes : 0),
    );
    await task;
    return place.toString();
  } catch (error) {
    throw named(error);
  }
};

/** Where the signed terms of an account can be opened. @throws AppError */
export const signedTermsUrl = async (uid: string): Promise<string> => {
  try {
    const { storage, ref, getDownloadURL } = await loadStorage();
    return await getDownloadURL(ref(storage, storagePaths.signedTerms(uid)));
  } catch (error) {
    throw named(error);
  }
};
