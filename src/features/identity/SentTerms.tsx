import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import Box from '@mui/material/Box';
import { FileLink } from '@ui/files/FileLink';
import { useTranslation } from 'react-i18next';

/** Opens the signed terms that the account sent. */
export function SentTerms({ uid }: { uid: string }) {
  const { t } = useTranslation('identity');
  return (
    <Box>
      <FileLink label={t('terms.view')} url={getViewerPath(storagePaths.signedTerms(uid))} />
    </Box>
  );
}
