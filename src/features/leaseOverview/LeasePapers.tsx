import { AppError } from '@data/calls/appError';
import { useOfferDocument } from '@data/files/offerDocument';
import { certificatePort } from '@data/offers/certificateFile';
import { useQuery } from '@data/query/useQuery';
import { PROTOCOL_SUBMITTED } from '@domain/leases/statusGroups';
import { getCertificateState } from '@domain/offers/certificate';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { isReturned } from '@domain/returns/premisesReturn';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DocumentDialog } from '@ui/dialogs/DocumentDialog';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Paper = 'lease' | 'offer' | 'invoice' | 'protocol' | 'return' | 'certificate';

/** Each side opens its own invoice. */
const INVOICE_KINDS = { landlord: 'invoiceLandlord', tenant: 'invoiceTenant' } as const;

const row = {
  width: '100%',
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 3,
  minHeight: 52,
  textAlign: 'left',
  fontSize: FONT_SIZES.body,
  borderTop: `1px solid ${COLORS.hairline}`,
  'li:first-of-type > &': { borderTop: 0 },
  '& svg': { flex: 'none', color: COLORS.inkSoft },
  '&:hover': { color: COLORS.pineHover },
  '&:focus-visible': focusRing,
} as const;

/** The documents of a signed lease; each opens in a dialog with its download. */
export function LeasePapers({ offer, side }: { offer: Offer; side: LeaseSide }) {
  const { t } = useTranslation('leaseProgress');
  const [opened, setOpened] = useState<Paper | null>(null);
  const hasProtocol = PROTOCOL_SUBMITTED.includes(offer.offerStatus.postSigningStatus);
  const { mediaDetails, signedAt } = offer;
  const hasCertificate = signedAt !== null && getCertificateState(mediaDetails, signedAt) === 'valid';
  const papers: Paper[] = [
    'lease',
    'offer',
    'invoice',
    ...(hasProtocol ? (['protocol'] as const) : []),
    ...(isReturned(offer) ? (['return'] as const) : []),
    ...(hasCertificate ? (['certificate'] as const) : []),
  ];
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {papers.map((paper) => (
          <li key={paper}>
            <ButtonBase onClick={() => setOpened(paper)} aria-haspopup="dialog" sx={row}>
              <FileText size={20} aria-hidden />
              <Box component="span" sx={{ flex: 1 }}>
                {t(`paper.${paper}`)}
              </Box>
              <ChevronRight size={20} aria-hidden />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {opened === 'certificate' && (
        <CertificateDialog
          offerId={offer.id}
          sha256={mediaDetails.certificateFile ?? ''}
          title={t('paper.certificate')}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && opened !== 'certificate' && (
        <PaperDialog
          offerId={offer.id}
          kind={opened === 'invoice' ? INVOICE_KINDS[side] : opened}
          title={t(`paper.${opened}`)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type DialogProps = {
  offerId: string;
  kind: Exclude<Paper, 'invoice' | 'certificate'> | (typeof INVOICE_KINDS)[LeaseSide];
  title: string;
  onClose: () => void;
};

function PaperDialog({ offerId, kind, ...shown }: DialogProps) {
  const { t } = useTranslation('leaseProgress');
  const isInvoice = kind === 'invoiceLandlord' || kind === 'invoiceTenant';
  const describeFailure = (error: unknown): string | null =>
    isInvoice && error instanceof AppError && error.reason === 'documentNotAvailable'
      ? t('paper.noInvoice')
      : null;
  return (
    <DocumentDialog {...shown} describeFailure={describeFailure} file={useOfferDocument({ offerId, kind })} />
  );
}

type CertificateProps = Pick<DialogProps, 'offerId' | 'title' | 'onClose'> & { sha256: string };

/** The energy performance certificate that was handed over with the lease. */
function CertificateDialog({ offerId, sha256, ...shown }: CertificateProps) {
  const file = useQuery({
    queryKey: ['certificate', offerId, sha256],
    queryFn: () => certificatePort.loadUrl(offerId, sha256),
  });
  return <DocumentDialog {...shown} file={file} />;
}
