import { formatNumber, type Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { useTranslation } from 'react-i18next';

const BYTES_PER_MB = 1024 * 1024;
/** Announced to screen readers every 25 percent, not with every packet. */
const SPOKEN_STEP_PERCENT = 25;

const formatMegabytes = (bytes: number, language: Language): string =>
  formatNumber(bytes / BYTES_PER_MB, language, 1, 1);

type Props = {
  /** Sent share, from 0 to 1; `null` while nothing is sent. */
  share: number | null;
  files: readonly File[];
};

/** Progress of an upload: files, percentage and next step. Renders nothing while no upload runs. */
export function UploadProgress({ share, files }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('common');
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const [file] = files;
  const what = files.length === 1 && file ? file.name : t('pdfUpload.files', { count: files.length });
  const isThere = percent >= 100;
  const next = t(isThere ? 'pdfUpload.checking' : 'pdfUpload.next');
  const spokenPercent = percent - (percent % SPOKEN_STEP_PERCENT);
  const amount = t('pdfUpload.amount', {
    done: formatMegabytes(bytes * share, language),
    total: formatMegabytes(bytes, language),
    percent,
  });
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 2 }}>
      <Box aria-hidden sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {isThere ? t('pdfUpload.arrived', { what }) : `${t('pdfUpload.what', { what })} ${amount}`}
      </Box>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={t('pdfUpload.sending')}
        aria-valuetext={isThere ? t('pdfUpload.arrived', { what }) : amount}
      />
      <Box aria-hidden sx={{ fontSize: 13, color: 'text.secondary' }}>
        {next}
      </Box>
      <VisuallyHidden>
        <span role="status">
          {isThere
            ? `${t('pdfUpload.arrived', { what })} ${next}`
            : `${t('pdfUpload.what', { what })} ${spokenPercent}%. ${next}`}
        </span>
      </VisuallyHidden>
    </Box>
  );
}
