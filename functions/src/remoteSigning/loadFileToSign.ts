import { storagePaths } from '@api/storagePaths';
import { Refusal } from '@domain/shared/errors';
import { readFile } from '../data/files';
import { getSentFile } from '../leases/signedCopy';
import type { WrittenStep } from '../leases/writtenStep';
import { sha256Hex } from '../runtime/hash';

/**
 * Loads the exact file that the side signs. Throws the reasons of `getSentFile`, or `Refusal('leaseNotPrepared')` if it is gone
 * or another one.
 */
export const loadFileToSign = async ({ lease, side }: WrittenStep): Promise<Uint8Array> => {
  const { offerId, reservationNumber } = lease.contract;
  const { sha256 } = getSentFile(lease, side);
  const path =
    side === 'tenant'
      ? storagePaths.reservedLease(offerId, reservationNumber)
      : storagePaths.signedLease(offerId, reservationNumber, { side: 'tenant', sha256 });
  const bytes = await readFile(path);
  if (!bytes || sha256Hex(bytes) !== sha256) throw new Refusal('leaseNotPrepared');
  return bytes;
};
