import type { OfferSide } from '@domain/offers/states';
import { getEndingSide, type RoundEnd } from '@domain/protocol/rounds';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The end of the last round, or `null` if there was none. */
  end: RoundEnd | null;
  side: OfferSide;
  /** Whether it was returned while the page was open: then the page scrolls to the reason. */
  isOutcome: boolean;
};

/** Explains why a submitted protocol is open again, and which corrections are requested. */
export function ReturnedAlert({ end, side, isOutcome }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOutcome) return;
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.focus({ preventScroll: true });
  }, [isOutcome]);
  if (!end) return null;
  const by = getEndingSide(end) === side ? 'own' : 'other';
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity={by === 'other' && end.ending === 'returned' ? 'warning' : 'info'}
    >
      {t(`back.${end.ending}.${by}`, { moment: formatDateTime(end.at, language) })}
      {end.comment && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: 550 }}>
          {end.comment}
        </Box>
      )}
    </Alert>
  );
}
