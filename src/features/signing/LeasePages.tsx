import type { MembersOffer } from '@domain/offers/projections';
import { getTermsInForce } from '@domain/offers/standardTerms';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { TermsText } from '@ui/dialogs/TermsText';
import { FileLink } from '@ui/files/FileLink';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = {
  file: { status: string; data: { url: string } | undefined; refetch: () => unknown };
  offer: Pick<MembersOffer, 'ownTerms' | 'version'>;
};

const PAGES = {
  height: { xs: '70dvh', lg: 'calc(100dvh - 320px)' },
  minHeight: 420,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.control}px`,
  backgroundColor: COLORS.slateTint,
  overflow: 'auto',
} as const;

/**
 * The lease to read before signing: its pages in the browser's viewer, or the text of its terms in a browser without one. The file
 * also opens in a tab of its own.
 */
export function LeasePages({ file: { status, data, refetch }, offer }: Props) {
  const { t } = useTranslation('signing');
  const url = data?.url ?? null;
  const link = (
    <FileLink
      label={t('document.open')}
      url={url}
      failure={status === 'error' ? { label: t('document.retry'), onRetry: () => void refetch() } : null}
    />
  );
  return (
    <SectionCard title={t('document.title')} lead={t('document.lead')} aside={link}>
      {navigator.pdfViewerEnabled ? (
        <PdfPages url={url} />
      ) : (
        <Box role="region" aria-label={t('terms.title')} tabIndex={0} sx={PAGES}>
          <TermsText text={getTermsInForce(offer)} label={t('terms.title')} />
        </Box>
      )}
    </SectionCard>
  );
}

function PdfPages({ url }: { url: string | null }) {
  const { t } = useTranslation(['signing', 'common']);
  if (!url)
    return (
      <Skeleton
        variant="rectangular"
        role="status"
        aria-label={t('common:pdf.waiting')}
        sx={{ ...PAGES, transform: 'none' }}
      />
    );
  return (
    <Box
      component="iframe"
      src={`${url}#view=FitH&toolbar=0`}
      title={t('document.title')}
      sx={{ ...PAGES, display: 'block', width: '100%' }}
    />
  );
}
