import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';

/** The share of an upload that has arrived, from 0 to 1; nothing while none runs. */
export function UploadProgress({ share }: { share: number | null }) {
  const { t } = useTranslation('common');
  if (share === null) return null;
  return (
    <LinearProgress
      variant="determinate"
      value={share * 100}
      aria-label={t('pdfUpload.sending')}
      sx={{ width: '100%' }}
    />
  );
}
