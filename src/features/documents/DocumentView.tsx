import { parsePublicFileName, parseViewedPath } from '@api/viewedFiles';
import { AppError } from '@data/calls/callFunction';
import { viewedFilePort } from '@data/files/viewedFile';
import { useQuery } from '@data/query/useQuery';
import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import { parseLegalFileName } from '@domain/legal/documents';
import { toFileName } from '@domain/shared/fileName';
import { formatDateTime } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { PageHeader } from '@ui/layout/PageHeader';
import { COLORS, RADII } from '@ui/theme/tokens';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LegalPage } from './LegalPage';

const frame = {
  display: 'block',
  width: '100%',
  height: 'max(480px, calc(100dvh - 240px))',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.slateTint,
} as const;

/** Failures that mean that the document does not exist or is not for this visitor. */
const MISSING: readonly AppError['reason'][] = ['notFound', 'noPermission'];

/**
 * Shows a PDF of Cloud Storage in a frame (Spec 1 §2), a legal document also as a page. `segment` is its path with `&` instead of `/`.
 */
export function DocumentView({ segment }: { segment: string }) {
  const { t } = useTranslation(['documentView', 'layout']);
  const errorText = useErrorText();
  const session = useViewer();
  const { openFile } = viewedFilePort;
  const path = parseViewedPath(segment);
  const who = session.status === 'signedIn' ? session.viewer.uid : session.status;
  const file = useQuery({
    queryKey: ['viewedFile', path, who],
    queryFn: () => (path ? openFile(path) : Promise.reject(new AppError('notFound'))),
  });
  const legal = parseLegalFileName(parsePublicFileName(path ?? '') ?? '');
  const title = legal ? t(`layout:documents.${legal.name}`) : t('title');
  useDocumentTitle(title);
  const isMissing = file.error instanceof AppError && MISSING.includes(file.error.reason);
  if (file.status === 'error' && who !== 'loading')
    return (
      <ErrorState
        headingLevel="h1"
        title={t('failed')}
        text={isMissing ? t('failedNext') : errorText(file.error)}
        onRetry={path ? file.refetch : undefined}
        back={who === 'visitor' && path && !legal && <SignInButton />}
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        lead={file.data?.text && `${file.data.text.title}, ${file.data.text.edition}`}
        actions={file.data && <DownloadButton address={file.data.url} name={file.data.name ?? title} />}
      />
      {file.data?.stamp !== undefined && <StampLine stamp={file.data.stamp} />}
      {file.data?.text && legal && <LegalPage text={file.data.text} lang={legal.lang} />}
      {file.data?.text && (
        <Typography component="h2" variant="h3" sx={{ mt: 4, mb: 4 }}>
          {t('samePdf')}
        </Typography>
      )}
      {file.data ? (
        <Framed title={title} address={file.data.url} />
      ) : (
        <Skeleton variant="rounded" role="status" aria-label={t('loading')} sx={frame} />
      )}
    </>
  );
}

/** Says who confirmed the time of a signed document, and when, or that this is still awaited. */
function StampLine({ stamp }: { stamp: DocumentStamp | null }) {
  const { language } = useLanguage();
  const { t } = useTranslation('documentView');
  const said = stamp
    ? t('stamp.confirmed', { at: formatDateTime(stamp.at, language), authority: stamp.authority })
    : t('stamp.awaited');
  return <Typography sx={{ mb: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>{said}</Typography>;
}

function SignInButton() {
  const { t } = useTranslation('layout');
  const authModal = useAuthModal();
  const { pathname } = useLocation();
  return (
    <Button variant="outlined" onClick={() => authModal.open('signIn', { next: pathname })}>
      {t('nav.signIn')}
    </Button>
  );
}

function DownloadButton({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('documentView');
  return (
    <Button
      href={address}
      download={`${toFileName(name)}.pdf`}
      target="_blank"
      rel="noopener"
      variant="outlined"
      startIcon={<Download size={20} />}
    >
      {t('download')}
    </Button>
  );
}

/** Mobile Safari shows only the first page of a framed PDF, so it gets the file itself. */
function Framed({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation('documentView');
  const { isMobileSafari, leaveFor } = viewedFilePort;
  const leaves = isMobileSafari();
  useEffect(() => {
    if (leaves) leaveFor(address);
  }, [leaves, address]);
  if (leaves)
    return (
      <Box role="status">
        {t('leaving')}. <a href={address}>{t('open')}</a>
      </Box>
    );
  return <Box component="iframe" src={address} title={title} sx={frame} />;
}
