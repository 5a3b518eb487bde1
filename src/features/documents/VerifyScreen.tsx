import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './FileDrop';
import { FILE_MAX_BYTES, useVerification } from './useVerification';
import { VerdictCard } from './VerdictCard';

const MEGABYTE = 1024 * 1024;

/** Checks a sealed document on the user's device: only its digest is sent. */
export function VerifyScreen() {
  const { t } = useTranslation(['verify', 'common']);
  const { state, check } = useVerification();
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <FileDrop isBusy={state.status === 'checking'} onFile={check} />
      <Box role="status" aria-live="polite">
        {state.status === 'checking' && (
          <VisuallyHidden>{t('checking', { name: state.name })}</VisuallyHidden>
        )}
        {state.status === 'judged' && <VerdictCard name={state.name} verdict={state.verdict} />}
        {state.status === 'failed' && (
          <Alert
            severity="warning"
            action={
              state.failure === 'offline' && (
                <Button color="inherit" variant="text" onClick={() => check(state.file)}>
                  {t('common:action.retry')}
                </Button>
              )
            }
          >
            {t(`failure.${state.failure}`, { name: state.name, max: FILE_MAX_BYTES / MEGABYTE })}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
