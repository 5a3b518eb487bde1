import { useServerNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import type { JointAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { WaitingAction } from '@ui/joint/WaitingAction';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { offer: Pick<Offer, 'id' | 'projectSentAt'>; action: JointAction; uid: string };

/** Returns whether the project was sent again after the first person confirmed it, so that the confirmation is about another one. */
export const isConfirmationOutdated = ({ offer: { projectSentAt }, action: { first } }: Omit<Props, 'uid'>) =>
  (projectSentAt ?? 0) > first.at;

/** The confirmation of the first of two people, which waits for the second. Both can end it. */
export function JointConfirmation({ offer, action, uid, children }: Props & { children?: ReactNode }) {
  const { t } = useTranslation('publish');
  const now = useServerNow();
  const handleWithdraw = () => leasePort.call('withdrawJointAction', { offerId: offer.id });
  return (
    <WaitingAction action={action} uid={uid} now={now} onWithdraw={handleWithdraw}>
      <Typography sx={{ mt: 4, maxWidth: '68ch' }}>{t('confirm.joint.waiting')}</Typography>
      {isConfirmationOutdated({ offer, action }) && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {t('confirm.joint.outdated')}
        </Alert>
      )}
      {children}
    </WaitingAction>
  );
}
