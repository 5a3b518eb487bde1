import { endOfDay, endOfDayInMonths, toIsoDay } from '../shared/dates';
import { getLastSigning } from './leaseTerm';
import type { Offer } from './offer';

/** Name of the stored file: the SHA-256 of its bytes. */
export const CERTIFICATE_FILE = /^[0-9a-f]{64}$/;

/** An energy performance certificate is valid for ten years (art. 14 of the act of 29 August 2014). */
const CERTIFICATE_MONTHS = 120;

/** Figures of a certificate. The law wants them in an advertisement; every certificate since 2015 states all of them. */
export const CERTIFICATE_FIGURES = [
  'primaryEnergy',
  'usefulEnergy',
  'finalEnergy',
  'renewableShare',
  'carbonDioxide',
] as const satisfies readonly (keyof Offer['mediaDetails'])[];

/**
 * A tenant who got no certificate calls for it in writing within these days of the lease; the landlord then has these months; if they
 * pass, the tenant may have one made at the landlord's cost within these months of the lease (art. 11(2) and (3) of the same act).
 */
export const CERTIFICATE_CALL = { days: 14, deliveryMonths: 2, orderMonths: 6 } as const;

/** Fields of an offer about its energy performance certificate. */
export type CertificateFields = Pick<
  Offer['mediaDetails'],
  'certificateNumber' | 'certificateDate' | 'certificateFile' | 'certificateMissing'
>;

/** `missing`: the landlord gave none, or not its number, its date and its file. */
export type CertificateState = 'valid' | 'expired' | 'missing';

/** Returns the last moment of the day until which a certificate of that day is valid. */
export const getCertificateEnd = (date: number): number => endOfDayInMonths(date, CERTIFICATE_MONTHS);

/** Returns whether the energy performance certificate of an offer is there and valid at `at` (epoch ms). */
export const getCertificateState = (
  { certificateNumber, certificateDate, certificateFile }: CertificateFields,
  at: number,
): CertificateState => {
  if (!certificateNumber?.trim() || !certificateDate || !certificateFile) return 'missing';
  return at <= getCertificateEnd(certificateDate) ? 'valid' : 'expired';
};

type CertifiedOffer = Pick<Offer, 'mediaDetails' | 'offerValidTo' | 'leaseAgreement'>;

/** Returns the last day of a certificate and the day until which a lease of the offer can be signed. */
export const getCertificateDays = (offer: CertifiedOffer, now: number) => ({
  end: { day: toIsoDay(getCertificateEnd(offer.mediaDetails.certificateDate ?? now)) },
  signed: { day: toIsoDay(getLastSigning(offer, now)) },
});

/** Returns until when a tenant can call for a missing certificate, and have one made (epoch ms). */
export const getCertificateCall = (signedAt: number): { callBy: number; orderBy: number } => ({
  callBy: endOfDay(signedAt, CERTIFICATE_CALL.days),
  orderBy: endOfDayInMonths(signedAt, CERTIFICATE_CALL.orderMonths),
});

/** Returns the figures that an offer with a certificate lacks. */
export const listMissingFigures = ({ mediaDetails }: Pick<Offer, 'mediaDetails'>) =>
  mediaDetails.certificateMissing || getCertificateState(mediaDetails, 0) === 'missing'
    ? []
    : CERTIFICATE_FIGURES.filter((figure) => typeof mediaDetails[figure] !== 'number');

/**
 * Returns why what an offer says about its certificate is wrong, or `null`. A certificate counts only if it is valid whenever a lease
 * of the offer can be signed; without one the landlord declares so.
 */
export const whyCertificateWrong = (offer: CertifiedOffer, now: number) => {
  const { certificateDate, certificateMissing } = offer.mediaDetails;
  if (certificateDate && toIsoDay(certificateDate) > toIsoDay(now)) return 'certificateInFuture' as const;
  const state = getCertificateState(offer.mediaDetails, getLastSigning(offer, now));
  if (state === 'valid') return certificateMissing ? ('certificateGiven' as const) : null;
  if (certificateMissing) return null;
  return state === 'expired' ? ('certificateTooShort' as const) : ('certificateRequired' as const);
};
