import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title?: ReactNode;
  /** Names the failure and says that nothing is lost. */
  text?: ReactNode;
  /** Reference for support; also in the log. */
  reference?: string;
  /** The button is busy until the returned promise settles. */
  onRetry?: () => unknown;
  retryLabel?: string;
  /** Link back. */
  back?: ReactNode;
  headingLevel?: 'h1' | 'h2';
};

/** Stands in place of a page, or a part of it, that cannot be shown. */
export function ErrorState({
  title,
  text,
  reference,
  onRetry,
  retryLabel,
  back,
  headingLevel = 'h2',
}: Props) {
  const { t } = useTranslation('common');
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry?.();
    setRetrying(false);
  };
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', py: { xs: 10, md: 16 }, px: 4, textAlign: 'center' }}>
      <Typography variant="h2" component={headingLevel}>
        {title ?? t('error.loadTitle')}
      </Typography>
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>{text ?? t('error.loadText')}</Typography>
      <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        {onRetry && (
          <Button loading={isRetrying} onClick={() => void retry()}>
            {retryLabel ?? t('action.retry')}
          </Button>
        )}
        {back}
      </Box>
      {reference && (
        <Typography
          variant="body2"
          sx={{ mt: 6, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {t('error.reference', { reference })}
        </Typography>
      )}
    </Box>
  );
}
