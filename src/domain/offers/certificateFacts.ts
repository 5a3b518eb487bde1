import { toIsoDay } from '../shared/dates';
import { getCertificateEnd, getCertificateState } from './certificate';
import type { Offer } from './offer';

/** The certificate as the evidence of a signature names it. */
export type CertificateFacts = {
  state: 'handedOver' | 'expired' | 'missing';
  number: string | null;
  issuedOn: string | null;
  validTo: string | null;
  sha256: string | null;
  /** Whether the landlord declared with the offer that no valid certificate is there. */
  isDeclaredMissing: boolean;
};

/** Returns what is handed over with a lease that is signed at `at` (epoch ms). */
export const buildCertificateFacts = (
  { mediaDetails }: Pick<Offer, 'mediaDetails'>,
  at: number,
): CertificateFacts => {
  const { certificateNumber, certificateDate, certificateFile, certificateMissing = false } = mediaDetails;
  const state = getCertificateState(mediaDetails, at);
  return {
    state: state === 'valid' ? 'handedOver' : state,
    number: certificateNumber?.trim() || null,
    issuedOn: certificateDate ? toIsoDay(certificateDate) : null,
    validTo: certificateDate ? toIsoDay(getCertificateEnd(certificateDate)) : null,
    sha256: certificateFile || null,
    isDeclaredMissing: certificateMissing,
  };
};
