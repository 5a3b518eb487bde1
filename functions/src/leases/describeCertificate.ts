import { getConclusionTime, type PaperLease } from '@domain/leases/paperLease';
import {
  CERTIFICATE_CALL,
  getCertificateCall,
  getCertificateEnd,
  getCertificateState,
} from '@domain/offers/certificate';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatDate, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import en from '@locales/en/certificate.json';
import pl from '@locales/pl/certificate.json';

const TEXTS: Record<Language, typeof pl> = { pl, en };

type Signing = { signedAt: number; paper: PaperLease | null };

/** Tells a side of a lease which certificate came with it, or until when the tenant can call for one. */
export const describeCertificate = (
  { mediaDetails }: Pick<Offer, 'mediaDetails'>,
  { signedAt, paper }: Signing,
  { side, lang }: { side: LeaseSide; lang: Language },
): string => {
  const texts = TEXTS[lang][side];
  const { certificateNumber, certificateDate } = mediaDetails;
  if (getCertificateState(mediaDetails, signedAt) === 'valid' && certificateDate)
    return interpolate(texts.handedOver, {
      number: certificateNumber ?? '',
      issued: formatDate(certificateDate, lang),
      validTo: formatDate(getCertificateEnd(certificateDate), lang),
    });
  const { callBy, orderBy } = getCertificateCall(getConclusionTime(signedAt, paper));
  return interpolate(texts.call, {
    deliveryMonths: String(CERTIFICATE_CALL.deliveryMonths),
    callBy: formatDate(callBy, lang),
    orderBy: formatDate(orderBy, lang),
  });
};
