import { useAuthModal } from '@data/authModal';
import { useServerNow } from '@data/serverClock';
import type { SigningRefusal } from '@domain/leases/signing';
import type { MembersOffer } from '@domain/offers/projections';
import { formatDateTime, formatUntil } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { REASON_ACTIONS } from './reasons';

type Reason = keyof typeof REASON_ACTIONS;

type Props = { reason: Exclude<SigningRefusal, 'signedOut'>; offer: MembersOffer };

/** Why the viewer cannot sign and what to do about it (Spec 2 §5, §8). */
export function RefusalNotice({ reason, offer }: Props) {
  const { t } = useTranslation('offerView');
  const { t: errors } = useTranslation('errors');
  const now = useServerNow();
  const { reservation, precedence } = offer;
  const textOf = (): string => {
    if (reason === 'bookedByOther' && reservation)
      return t('panel.bookedByOther', { time: formatUntil(reservation.endsAt, now) });
    if (reason === 'precedenceOfOther' && precedence)
      return t('panel.precedenceOfOther', { time: formatDateTime(precedence.endsAt) });
    return errors(reason);
  };
  return (
    <Alert severity="warning" icon={<Info size={20} />}>
      {textOf()}
      <Box sx={{ mt: 3 }}>
        <ReasonButton reason={reason} />
      </Box>
    </Alert>
  );
}

function ReasonButton({ reason }: { reason: Reason }) {
  const { t } = useTranslation('offerView');
  const authModal = useAuthModal();
  const action = REASON_ACTIONS[reason];
  const look = { variant: 'outlined', color: 'secondary', size: 'small' } as const;
  const label = t(`panel.action.${action.label}`);
  return 'to' in action ? (
    <Button {...look} component={Link} to={action.to}>
      {label}
    </Button>
  ) : (
    <Button {...look} onClick={() => authModal.open(action.dialog)}>
      {label}
    </Button>
  );
}
