import { beginsAsPdf, PDF_MAX_BYTES } from '../shared/pdf';

/** What is wrong with a file that was chosen as the proof of authority, or `null`: a PDF by its bytes, of at most 10 MB. */
export const whyNotAuthority = (
  sizeBytes: number,
  start: Uint8Array,
): 'authorityTooLarge' | 'authorityNotPdf' | null => {
  if (sizeBytes > PDF_MAX_BYTES) return 'authorityTooLarge';
  return beginsAsPdf(start) ? null : 'authorityNotPdf';
};
