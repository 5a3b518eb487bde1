import { PDF_MAX_BYTES, whyNotReadablePdf } from '../shared/pdf';

/** Returns why a file cannot be a certificate, or `null`: a readable PDF of limited size can. */
export const whyNotCertificate = (bytes: Uint8Array) => {
  const fault = bytes.length > PDF_MAX_BYTES ? 'tooLarge' : whyNotReadablePdf(bytes);
  if (!fault) return null;
  return fault === 'pdfEncrypted' ? fault : ('certificateUnreadable' as const);
};
