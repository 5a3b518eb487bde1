import { PDF_MAX_BYTES, whyNotReadablePdf } from '../shared/pdf';

/**
 * Returns the issue of a file chosen as proof of authority, or `null`. It must be a PDF by its bytes, open without a password,
 * and have at most 10 MB.
 */
export const whyNotAuthority = (
  sizeBytes: number,
  bytes: Uint8Array,
): 'authorityTooLarge' | 'authorityNotPdf' | 'pdfEncrypted' | null => {
  if (sizeBytes > PDF_MAX_BYTES) return 'authorityTooLarge';
  const fault = whyNotReadablePdf(bytes);
  return fault === 'notPdf' ? 'authorityNotPdf' : fault;
};
