import { storagePaths } from '@api/storagePaths';
import { hashBytes } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { loadStorage } from '@data/calls/firebase';
import { uploadFile } from '@data/files/pdfFiles';
import { loadPrivateFileUrl } from '@data/files/storedFile';
import type { DeductionProof } from '@domain/returns/settlement';

const CONTENT_TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const;

const isStored = async (path: string): Promise<boolean> => {
  const { storage, ref, getMetadata } = await loadStorage();
  return getMetadata(ref(storage, path)).then(
    () => true,
    () => false,
  );
};

/**
 * Uploads a file that shows a deduction, named by its digest. A stored file cannot be overwritten, so a denied write may mean
 * that it arrived earlier. Throws `AppError('noPermission')` or `AppError('networkFailed')`.
 */
const upload = async (offerId: string, blob: Blob, type: DeductionProof['type']): Promise<DeductionProof> => {
  const proof = { sha256: await hashBytes(await blob.arrayBuffer()), type };
  const path = storagePaths.deductionProof(offerId, proof);
  const contentType = CONTENT_TYPES[type];
  try {
    await uploadFile(
      path,
      { file: new File([blob], proof.sha256, { type: contentType }), contentType },
      () => {},
    );
  } catch (error) {
    const isRefused = error instanceof AppError && error.reason === 'noPermission';
    if (!isRefused || !(await isStored(path))) throw error;
  }
  return proof;
};

/** Loads a file that shows a deduction as a URL of this page. Throws `AppError('noPermission')` or `AppError('networkFailed')`. */
const loadUrl = (offerId: string, proof: DeductionProof): Promise<string> =>
  loadPrivateFileUrl(storagePaths.deductionProof(offerId, proof), CONTENT_TYPES[proof.type]);

/** Upload and download of files that show deductions; tests replace it with fakes. */
export const deductionProofs = { upload, loadUrl };
