import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { getEndingSide } from '@domain/protocol/rounds';
import { formatDateTime } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type Props = { offer: Offer; side: OfferSide };

/** Why a protocol that was submitted before is open again, and what is to be corrected. */
export function ReturnedNotice({ offer, side }: Props) {
  const { t } = useTranslation('protocol');
  const end = offer.protocolReturn;
  if (!end) return null;
  const by = getEndingSide(end) === side ? 'own' : 'other';
  return (
    <Alert severity={by === 'other' && end.ending === 'returned' ? 'warning' : 'info'}>
      {t(`back.${end.ending}.${by}`, { moment: formatDateTime(end.at) })}
      {end.comment && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: 550 }}>
          {end.comment}
        </Box>
      )}
    </Alert>
  );
}
