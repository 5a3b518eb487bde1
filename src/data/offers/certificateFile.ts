import { storagePaths } from '@api/storagePaths';
import { hashBytes } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { loadStorage } from '@data/calls/firebase';
import { type UploadProgress, uploadPdf } from '@data/files/pdfFiles';
import { loadPrivateFileUrl } from '@data/files/storedFile';
import { whyNotCertificate } from '@domain/offers/certificatePdf';

const isStored = async (path: string): Promise<boolean> => {
  const { storage, ref, getMetadata } = await loadStorage();
  return getMetadata(ref(storage, path)).then(
    () => true,
    () => false,
  );
};

/**
 * Uploads a certificate and returns its digest. A stored one cannot be overwritten, so a denied write may mean that it is
 * there.
 */
const upload = async (offerId: string, file: File, onProgress: UploadProgress): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = whyNotCertificate(bytes);
  if (fault) throw new AppError(fault);
  const sha256 = await hashBytes(bytes);
  const path = storagePaths.certificate(offerId, sha256);
  try {
    await uploadPdf(path, file, onProgress);
  } catch (error) {
    const isRefused = error instanceof AppError && error.reason === 'noPermission';
    if (!isRefused || !(await isStored(path))) throw error;
  }
  return sha256;
};

const loadUrl = (offerId: string, sha256: string): Promise<string> =>
  loadPrivateFileUrl(storagePaths.certificate(offerId, sha256), 'application/pdf');

/**
 * Upload and download of energy performance certificates; tests replace it with fakes. `upload` throws
 * `AppError('certificateUnreadable')`, `AppError('pdfEncrypted')`, `AppError('noPermission')` or `AppError('networkFailed')`.
 */
export const certificatePort = { upload, loadUrl };
