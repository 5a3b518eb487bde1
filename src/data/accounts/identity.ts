import { COLLECTIONS } from '@contracts/collections';
import { storagePaths } from '@contracts/storagePaths';
import { WEB_QUERIES } from '@contracts/webQueries';
import { AppError, toAppError } from '@data/calls/appError';
import { type UploadProgress, uploadPdf } from '@data/files/pdfFiles';
import { watchQuery } from '@data/firestore/liveQueries';
import { runQuery } from '@data/firestore/queryBuilder';
import { loadDocument } from '@data/firestore/restDocuments';
import type { Subscribe } from '@data/query/listening';
import { type IdentityRequest, OPEN_STATUSES } from '@domain/identity/identityRequest';
import type { Rejection } from '@domain/identity/rejection';
import type { ResetRequest } from '@domain/identity/resetRequest';
import { type SignedTerms, whyNotSignedTerms } from '@domain/identity/signedTerms';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';

/** The request an account began last, live; `null` without one. */
export const watchLatestRequest =
  (uid: string): Subscribe<IdentityRequest | null> =>
  (onValue, onError) =>
    watchQuery<IdentityRequest>('latestIdentityRequest', { userUid: uid })(
      ([latest]) => onValue(latest ?? null),
      onError,
    );

/** The newest requests of everybody, live, for admins. */
export const watchNewestRequests = (): Subscribe<IdentityRequest[]> =>
  watchQuery<IdentityRequest>('identityRequests', {});

/** Every request nobody has decided on, live, for admins: an old one must not be lost behind newer ones. */
export const watchOpenRequests = (): Subscribe<IdentityRequest[]> =>
  watchQuery<IdentityRequest>('openIdentityRequests', { status: [...OPEN_STATUSES] });

/** How many signed terms that wait for a decision are shown at once. */
export const TERMS_SHOWN_MAX = WEB_QUERIES.signedTermsByStatus.limit;

/** Signed terms that wait for a decision, the longest waiting first, live, for admins. */
export const watchTermsToReview = (): Subscribe<SignedTerms[]> =>
  watchQuery<SignedTerms>('signedTermsByStatus', { status: 'CHECKING' });

/** Who asked that a verification be reset and why, for admins; `null` when nobody did. @throws AppError */
export const loadResetAsk = (requestId: string): Promise<ResetRequest | null> =>
  loadDocument<ResetRequest>(COLLECTIONS.resetAsks, requestId);

/** The signed terms an account sent in, and why its identity was rejected last. */
export type IdentityRecord = { terms: SignedTerms | null; rejection: Rejection | null };

/** The record of signed terms is there only while it is the latest way that was tried. @throws AppError */
export const loadIdentityRecord = async (uid: string): Promise<IdentityRecord> => {
  try {
    const terms = await loadDocument<SignedTerms>(COLLECTIONS.signedTerms, uid);
    if (terms) return { terms, rejection: terms.status === 'REJECTED' ? terms : null };
    const { items } = await runQuery<IdentityRequest>('latestIdentityRequest', { userUid: uid });
    const latest = items[0];
    return { terms, rejection: latest?.status === 'rejected' ? latest : null };
  } catch (error) {
    throw toAppError(error);
  }
};

/**
 * Uploads a PDF to the account's own place and answers its address.
 * @throws AppError `termsTooLarge`, `termsNotPdf`, `pdfEncrypted`, `noPermission`, `networkFailed`
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
