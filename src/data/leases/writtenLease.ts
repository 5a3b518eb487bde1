import { storagePaths } from '@api/storagePaths';
import { hashBytes } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { loadStorage } from '@data/calls/firebase';
import { type UploadProgress, uploadFile, uploadPdf } from '@data/files/pdfFiles';
import { loadPrivateFileUrl } from '@data/files/storedFile';
import { findScanType, SCAN_MAX_BYTES, whyNotScan } from '@domain/leases/scanCheck';
import type { ScanFile } from '@domain/leases/scanFile';
import { SIGNED_LEASE_MAX_BYTES } from '@domain/leases/writtenLease';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';

type ReservedOffer = Pick<Offer, 'id' | 'lastReservationNumber'>;
type SideFile = { side: LeaseSide; file: File };

const upload = async (
  { id, lastReservationNumber }: ReservedOffer,
  { side, file }: SideFile,
  onProgress: UploadProgress,
): Promise<void> => {
  if (file.size > SIGNED_LEASE_MAX_BYTES) throw new AppError('signedLeaseTooLarge');
  await uploadPdf(storagePaths.uploadedLease(id, lastReservationNumber, side), file, onProgress);
};

const isStored = async (path: string): Promise<boolean> => {
  const { storage, ref, getMetadata } = await loadStorage();
  return getMetadata(ref(storage, path)).then(
    () => true,
    () => false,
  );
};

/** A stored file cannot be overwritten, so a denied write may mean that it arrived earlier. */
const uploadScan = async (
  { id, lastReservationNumber }: ReservedOffer,
  { side, file }: SideFile,
  onProgress: UploadProgress,
): Promise<ScanFile> => {
  if (file.size > SCAN_MAX_BYTES) throw new AppError('scanTooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = findScanType(bytes);
  if (!type) throw new AppError('scanNotReadable');
  const fault = whyNotScan(bytes, type);
  if (fault) throw new AppError(fault);
  const scan = { sha256: await hashBytes(bytes), type };
  const path = storagePaths.paperScan(id, lastReservationNumber, { side, ...scan });
  try {
    await uploadFile(path, { file, contentType: type }, onProgress);
  } catch (error) {
    const isRefused = error instanceof AppError && error.reason === 'noPermission';
    if (!isRefused || !(await isStored(path))) throw error;
  }
  return scan;
};

const loadScanUrl = (path: string, { type }: ScanFile): Promise<string> => loadPrivateFileUrl(path, type);

/**
 * Upload and download of leases signed outside the platform; tests replace it with fakes. `upload` throws
 * `AppError('signedLeaseTooLarge')`, `AppError('noPermission')` or `AppError('networkFailed')`; `uploadScan` also
 * `AppError('scanTooLarge')`, `AppError('scanNotReadable')` or `AppError('pdfEncrypted')`.
 */
export const writtenLeasePort = { upload, uploadScan, scanUrl: loadScanUrl };
