import { hashBytes } from '@data/browser/sha256';
import { type PdfSeal, readPdfSeal } from '@domain/evidence/pdfSeal';
import { toHex } from '@domain/shared/hex';
import { getMessageDigest, getSigningTime, isSignedWith, parseSigner, toDer } from './cms';

/** Result of checking the seal inside a file; `fingerprint` is the fingerprint of its certificate. */
export type SealCheck =
  | { kind: 'none' }
  | { kind: 'broken' }
  | { kind: 'valid'; fingerprint: string; signedAt: number | null };

const SHA256 = '2.16.840.1.101.3.4.2.1';

const verifySeal = async ({ covered, message }: PdfSeal): Promise<SealCheck> => {
  const signer = parseSigner(message);
  const digest = signer && getMessageDigest(signer);
  if (!signer || !digest || signer.digestOid !== SHA256) return { kind: 'broken' };
  if (toHex(digest) !== (await hashBytes(Uint8Array.from(covered)))) return { kind: 'broken' };
  for (const certificate of signer.certificates)
    if (await isSignedWith(certificate, signer))
      return {
        kind: 'valid',
        fingerprint: await hashBytes(toDer(certificate)),
        signedAt: getSigningTime(signer),
      };
  return { kind: 'broken' };
};

/**
 * Checks the seal of a PDF against its own certificate. The registry decides whether the certificate is ours, and of registered
 * bytes time stamps may follow the seal.
 */
export const checkSeal = async (bytes: Uint8Array, isRegistered = false): Promise<SealCheck> => {
  const reading = readPdfSeal(bytes, isRegistered);
  if (reading.kind !== 'found') return reading;
  try {
    return await verifySeal(reading.seal);
  } catch {
    // The parser throws on malformed messages: such a seal proves nothing.
    return { kind: 'broken' };
  }
};
