import { storagePaths } from '@contracts/storagePaths';
import { SIGNED_LEASE_MAX_BYTES } from '@domain/leases/writtenLease';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { createContext } from 'react';
import { AppError } from './appError';
import { type UploadProgress, uploadPdf } from './pdfFiles';

type Reserved = Pick<Offer, 'id' | 'lastReservationNumber'>;

const upload = async (
  { id, lastReservationNumber }: Reserved,
  { side, file }: { side: LeaseSide; file: File },
  onProgress: UploadProgress,
): Promise<void> => {
  if (file.size > SIGNED_LEASE_MAX_BYTES) throw new AppError('signedLeaseTooLarge');
  await uploadPdf(storagePaths.uploadedLease(id, lastReservationNumber, side), file, onProgress);
};

/**
 * How the files of a lease signed outside the platform travel; tests give their own. `upload` throws AppError
 * `signedLeaseTooLarge`, `noPermission`, `networkFailed`.
 */
export const WrittenLeasePortContext = createContext({ upload });
