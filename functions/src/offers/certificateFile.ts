import { storagePaths } from '@api/storagePaths';
import { whyNotCertificate } from '@domain/offers/certificatePdf';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { FILE_KINDS } from '../data/fileKinds';
import { copyFile, readFileOrNull } from '../data/files';
import { sha256Hex } from '../runtime/hash';

type CertificateOffer = Pick<Offer, 'id' | 'mediaDetails'>;

/**
 * Asserts that the file of the energy performance certificate is there, a readable PDF, and the one the draft names. Nothing can
 * change it afterwards. Throws `Refusal('certificateUnreadable')` or `Refusal('pdfEncrypted')`. Does nothing without a certificate.
 */
export const assertCertificateFile = async ({ id, mediaDetails }: CertificateOffer): Promise<void> => {
  const { certificateFile: sha256 } = mediaDetails;
  if (!sha256) return;
  const bytes = await readFileOrNull(storagePaths.certificate(id, sha256), FILE_KINDS.certificate);
  if (!bytes || sha256Hex(bytes) !== sha256) throw new Refusal('certificateUnreadable');
  const fault = whyNotCertificate(bytes);
  if (fault) throw new Refusal(fault);
};

/** Copies the certificate of a copy from the offer it was made from. A repeat overwrites it with the same file. */
export const copyCertificate = async (
  { id, mediaDetails }: CertificateOffer,
  from: string,
): Promise<void> => {
  const { certificateFile: sha256 } = mediaDetails;
  if (sha256) await copyFile(storagePaths.certificate(from, sha256), storagePaths.certificate(id, sha256));
};
