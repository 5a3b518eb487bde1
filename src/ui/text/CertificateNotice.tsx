import {
  CERTIFICATE_CALL,
  type CertificateFields,
  getCertificateEnd,
  getCertificateState,
} from '@domain/offers/certificate';
import type { LeaseSide } from '@domain/offers/states';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  certificate: CertificateFields;
  /** When the lease is signed (epoch ms): now for the tenant, at the latest the end of the offer for the landlord. */
  at: number;
  side: LeaseSide;
  /** Opens the certificate. */
  children?: ReactNode;
};

/** Says which energy performance certificate comes with the lease or, where none does, what the law says. */
export function CertificateNotice({ certificate, at, side, children }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('certificate');
  const { certificateNumber, certificateDate, certificateMissing } = certificate;
  const state = getCertificateState(certificate, at);
  const values = {
    number: certificateNumber ?? '',
    issued: certificateDate ? formatDate(certificateDate, language) : '',
    validTo: certificateDate ? formatDate(getCertificateEnd(certificateDate), language) : '',
  };
  const text = state !== 'valid' && certificateMissing ? 'declared' : state;
  return (
    <Alert severity={state === 'valid' ? 'info' : 'warning'} role="note">
      <AlertTitle>{t('title')}</AlertTitle>
      <Box>{t(`${side}.${text}`, values)}</Box>
      {state === 'valid' ? children : <Box sx={{ mt: 2 }}>{t(`${side}.law`, CERTIFICATE_CALL)}</Box>}
    </Alert>
  );
}
