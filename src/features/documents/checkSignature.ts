import { serverNow } from '@data/browser/serverClock';
import type { PdfSignature } from '@domain/evidence/pdfSeal';
import { checkQualification, type QualificationReport } from '@domain/evidence/qualified/checkQualification';
import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { unzlibSync } from 'fflate';

/** Decompresses zlib data. Returns `null` for invalid or larger data. */
const inflate = (data: Uint8Array, maxBytes: number): Uint8Array | null => {
  try {
    const plain = unzlibSync(data);
    return plain.length <= maxBytes ? plain : null;
  } catch {
    // The library throws on invalid data.
    return null;
  }
};

/** Checks a signature by the trusted lists on this device. Returns `null` if the device cannot. Times in epoch ms. */
export const checkSignature = async (
  bytes: Uint8Array,
  signature: PdfSignature,
  about: { snapshot: TrustSnapshot | null; knownAt: number },
): Promise<QualificationReport | null> => {
  try {
    return await checkQualification(bytes, signature, { ...about, now: serverNow(), inflate });
  } catch {
    // A browser without WebCrypto checks nothing.
    return null;
  }
};
