import { serverNow } from '@data/browser/serverClock';
import { certificatePort } from '@data/offers/certificateFile';
import { useQuery } from '@data/query/useQuery';
import type { CertificateFields } from '@domain/offers/certificate';
import type { LeaseSide } from '@domain/offers/states';
import Box from '@mui/material/Box';
import { FileLink } from '@ui/files/FileLink';
import { CertificateNotice } from '@ui/text/CertificateNotice';
import { useTranslation } from 'react-i18next';

type Props = { offer: { id: string; mediaDetails: CertificateFields }; side?: LeaseSide };

/** The energy performance certificate that comes with the lease, to open before signing, or that there is none. */
export function SignedCertificate({ offer: { id, mediaDetails }, side = 'tenant' }: Props) {
  const { certificateFile } = mediaDetails;
  return (
    <CertificateNotice certificate={mediaDetails} at={serverNow()} side={side}>
      {certificateFile && <CertificateLink offerId={id} sha256={certificateFile} />}
    </CertificateNotice>
  );
}

function CertificateLink({ offerId, sha256 }: { offerId: string; sha256: string }) {
  const { t } = useTranslation('certificate');
  const file = useQuery({
    queryKey: ['certificate', offerId, sha256],
    queryFn: () => certificatePort.loadUrl(offerId, sha256),
  });
  return (
    <Box sx={{ mt: 3 }}>
      <FileLink
        label={t('open')}
        url={file.data ?? null}
        failure={file.status === 'error' ? { label: t('failed'), onRetry: file.refetch } : null}
      />
    </Box>
  );
}
