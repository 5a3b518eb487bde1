import { storagePaths } from '@api/storagePaths';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { WEB_QUERIES } from '@api/webQueries';
import { AppError, toAppError } from '@data/calls/appError';
import { type UploadProgress, uploadPdf } from '@data/files/pdfFiles';
import { watchQuery } from '@data/firestore/liveQueries';
import { runQuery } from '@data/firestore/queries';
import { loadDocument } from '@data/firestore/restDocuments';
import type { Subscribe } from '@data/query/listening';
import { type IdentityRequest, OPEN_STATUSES } from '@domain/identity/identityRequest';
import type { Rejection } from '@domain/identity/rejection';
import type { ResetRequest } from '@domain/identity/resetRequest';
import { type SignedTerms, whyNotSignedTerms } from '@domain/identity/signedTerms';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';

/** Watches an account's latest request; `null` without one. */
export const watchLatestRequest =
  (uid: string): Subscribe<IdentityRequest | null> =>
  (onValue, onError) =>
    watchQuery<IdentityRequest>('latestIdentityRequest', { userUid: uid })(
      ([latest]) => onValue(latest ?? null),
      onError,
    );

/** Watches the newest requests of all accounts, for admins. */
export const watchNewestRequests = (): Subscribe<IdentityRequest[]> =>
  watchQuery<IdentityRequest>('identityRequests', {});

/** Watches every undecided request, for admins. Unlike the newest requests, it cannot push an old one off the list. */
export const watchOpenRequests = (): Subscribe<IdentityRequest[]> =>
  watchQuery<IdentityRequest>('openIdentityRequests', { status: [...OPEN_STATUSES] });

/** Most undecided signed terms shown at once. */
export const TERMS_SHOWN_MAX = WEB_QUERIES.signedTermsByStatus.limit;

/** Watches the undecided signed terms, the longest waiting first, for admins. */
export const watchTermsToReview = (): Subscribe<SignedTerms[]> =>
  watchQuery<SignedTerms>('signedTermsByStatus', { status: 'CHECKING' });

/**
 * Loads the request to reset a verification, with its author and reason, for admins; `null` if there is none. Throws
 * `AppError` if the read fails.
 */
export const loadResetAsk = (requestId: string): Promise<ResetRequest | null> =>
  loadDocument<ResetRequest>(WEB_COLLECTIONS.resetAsks, requestId);

/** The signed terms an account submitted, and its latest rejection. */
export type IdentityRecord = { terms: SignedTerms | null; rejection: Rejection | null };

/** The record of signed terms exists only while it is the latest attempt. Throws `AppError` if a read fails. */
export const loadIdentityRecord = async (uid: string): Promise<IdentityRecord> => {
  try {
    const terms = await loadDocument<SignedTerms>(WEB_COLLECTIONS.signedTerms, uid);
    if (terms) return { terms, rejection: terms.status === 'REJECTED' ? terms : null };
    const { items } = await runQuery<IdentityRequest>('latestIdentityRequest', { userUid: uid });
    const latest = items[0];
    return { terms, rejection: latest?.status === 'rejected' ? latest : null };
  } catch (error) {
    throw toAppError(error);
  }
};

/**
 * Uploads a PDF to the account's own folder. Returns its URL. Throws `AppError('termsTooLarge')`,
 * `AppError('termsNotPdf')`, `AppError('pdfEncrypted')`, `AppError('noPermission')` or `AppError('networkFailed')`.
 */
export const uploadSignedTerms = async (
  uid: string,
  file: File,
  onProgress: UploadProgress,
): Promise<string> => {
  const bytes = new Uint8Array(await file.slice(0, PDF_MAX_BYTES).arrayBuffer());
  const fault = whyNotSignedTerms(file.size, bytes);
  if (fault) throw new AppError(fault);
  return uploadPdf(storagePaths.signedTerms(uid), file, onProgress);
};
