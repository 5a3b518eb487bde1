import { signedTermsUrl } from '@data/identity';
import { useLoad } from '@data/liveQuery';
import Box from '@mui/material/Box';
import { FileLink } from '@ui/FileLink';
import { useTranslation } from 'react-i18next';

/** Opens the signed terms the account sent in. */
export function SentTerms({ uid }: { uid: string }) {
  const { t } = useTranslation('identity');
  const url = useLoad(() => signedTermsUrl(uid), [uid]);
  const failure = url.status === 'error' ? { label: t('terms.viewFailed'), onRetry: url.retry } : null;
  return (
    <Box>
      <FileLink label={t('terms.view')} url={url.value ?? null} failure={failure} />
    </Box>
  );
}
