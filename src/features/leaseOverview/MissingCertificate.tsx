import { getConclusionTime, getConfirmedPaper } from '@domain/leases/paperLease';
import { CERTIFICATE_CALL, getCertificateCall, getCertificateState } from '@domain/offers/certificate';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

type Props = {
  offer: Pick<Offer, 'mediaDetails' | 'signedAt' | 'reservation'>;
  side: LeaseSide;
  now: number;
};

/** Says, while it lasts, until when the tenant can call for a certificate that did not come with the lease. */
export function MissingCertificate({ offer: { mediaDetails, signedAt, reservation }, side, now }: Props) {
  if (signedAt === null || getCertificateState(mediaDetails, signedAt) === 'valid') return null;
  const call = getCertificateCall(getConclusionTime(signedAt, getConfirmedPaper(reservation)));
  return now > call.orderBy ? null : <CertificateCall call={call} side={side} now={now} />;
}

type CallProps = { call: ReturnType<typeof getCertificateCall>; side: LeaseSide; now: number };

function CertificateCall({ call: { callBy, orderBy }, side, now }: CallProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('certificate');
  const days = { callBy: formatDate(callBy, language), orderBy: formatDate(orderBy, language) };
  return (
    <Alert severity="info" role="note" sx={{ mt: 5 }}>
      {t(`${side}.${now <= callBy ? 'call' : 'order'}`, { ...CERTIFICATE_CALL, ...days })}
    </Alert>
  );
}
