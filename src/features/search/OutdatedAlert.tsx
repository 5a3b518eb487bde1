import { useOnline } from '@data/browser/online';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  onRetry: () => void;
  /** Id of the shown results. They take over the focus of the button, which goes with the notice. */
  resultsId: string;
};

/**
 * Says that the shown offers are those of the previous search, because the current one failed. Retries when the connection is back.
 * Part of the page's first code: without a connection nothing more loads.
 */
export function OutdatedAlert({ onRetry, resultsId }: Props) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation('common');
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const frame = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    if (frame.current?.contains(document.activeElement))
      document.getElementById(resultsId)?.focus({ preventScroll: true });
    onRetry();
  };
  const retryOnline = useEffectEvent(handleRetry);
  useEffect(() => {
    if (isOnline && !wasOnline.current) retryOnline();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return (
    <Box
      ref={frame}
      role="alert"
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 4,
        mb: 4,
        px: 4,
        py: 2,
        borderRadius: `${RADII.control}px`,
        backgroundColor: COLORS.amberTint,
        color: COLORS.amberText,
      }}
    >
      {t('outdated')}
      <Button variant="text" color="inherit" onClick={handleRetry}>
        {common('action.retry')}
      </Button>
    </Box>
  );
}
