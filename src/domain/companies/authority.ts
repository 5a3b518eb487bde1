import { PDF_MAX_BYTES, whyNotReadablePdf } from '../shared/pdf';

/**
 * Returns the fault of a file that was chosen as the proof of authority, or `null`: a PDF by its bytes that
 * opens without a password, of at most 10 MB.
 */
export const whyNotAuthority = (
  sizeBytes: number,
  bytes: Uint8Array,
): 'authorityTooLarge' | 'authorityNotPdf' | 'pdfEncrypted' | null => {
  if (sizeBytes > PDF_MAX_BYTES) return 'authorityTooLarge';
  const fault = whyNotReadablePdf(bytes);
  return fault === 'notPdf' ? 'authorityNotPdf' : fault;
};
