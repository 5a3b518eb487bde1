import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '@ui/feedback/ErrorState';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { GRID } from './Listings';

const CARD_PX = 268;
const SKELETON_CARDS = 9;

/** Number of listings. The line keeps its height without a text. */
export function CountLine({ children }: { children: string }) {
  return (
    <Box role="status" sx={{ mb: 3, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

export function BoardError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('wanted');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('load.failed')}
      text={t('load.reason', { reason: errorText(error) })}
      onRetry={onRetry}
    />
  );
}

export function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <Box aria-hidden sx={{ mb: 3 }}>
        &nbsp;
      </Box>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Box sx={GRID} aria-hidden>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Skeleton key={index} variant="rounded" height={CARD_PX} />
        ))}
      </Box>
    </>
  );
}
