import { serverNow, useServerNow } from '@data/browser/serverClock';
import { rememberSoughtOffer } from '@data/offers/soughtOffer';
import { useAuthModal } from '@data/session/authModal';
import type { Viewer } from '@domain/accounts/viewer';
import type { SigningRefusal } from '@domain/leases/signing';
import type { MembersOffer } from '@domain/offers/projections';
import { formatDateTime, formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ReadinessSteps } from '@ui/progress/ReadinessSteps';
import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { REASON_ACTIONS } from './reasons';

const WaitForOffer = lazy(() => import('../queue/WaitForOffer'));

/** Refusal reasons that the three steps of verification resolve. */
const VERIFICATION_REASONS: readonly Reason[] = [
  'emailNotVerified',
  'identityNotAccepted',
  'noCompany',
  'naturalPerson',
];

type Reason = keyof typeof REASON_ACTIONS;

type Props = { reason: Exclude<SigningRefusal, 'signedOut'>; offer: MembersOffer; viewer: Viewer };

/** Explains why the viewer cannot sign and what to do about it (Spec 2 §5, §8). */
export function RefusalAlert({ reason, offer, viewer }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const { t: errors } = useTranslation('errors');
  const now = useServerNow();
  const { reservation, precedence } = offer;
  const getText = (): string => {
    if (reason === 'bookedByOther' && reservation)
      return t('panel.bookedByOther', { time: formatUntil(reservation.endsAt, now, language) });
    if (reason === 'precedenceOfOther' && precedence)
      return t('panel.precedenceOfOther', { time: formatDateTime(precedence.endsAt, language) });
    return errors(reason);
  };
  const remember = () =>
    rememberSoughtOffer({ uid: viewer.uid, id: offer.id, name: offer.name }, serverNow());
  const isVerification = VERIFICATION_REASONS.includes(reason);
  const button = <ReasonButton reason={reason} onLeave={isVerification ? remember : undefined} />;
  return (
    <Alert severity="warning" icon={<Info size={20} />}>
      {getText()}
      <Box sx={{ mt: 3 }}>
        {isVerification && <ReadinessSteps viewer={viewer} action={button} />}
        {reason === 'bookedByOther' && (
          <Suspense>
            <WaitForOffer offer={offer} viewer={viewer}>
              {button}
            </WaitForOffer>
          </Suspense>
        )}
        {!isVerification && reason !== 'bookedByOther' && button}
      </Box>
    </Alert>
  );
}

export function ReasonButton({ reason, onLeave }: { reason: Reason; onLeave?: () => void }) {
  const { t } = useTranslation('offerView');
  const authModal = useAuthModal();
  const action = REASON_ACTIONS[reason];
  const look = { variant: 'outlined', color: 'secondary', size: 'small' } as const;
  const label = t(`panel.action.${action.label}`);
  return 'to' in action ? (
    <Button {...look} component={Link} to={action.to} onClick={onLeave}>
      {label}
    </Button>
  ) : (
    <Button
      {...look}
      onClick={() => {
        onLeave?.();
        authModal.open(action.dialog);
      }}
    >
      {label}
    </Button>
  );
}
