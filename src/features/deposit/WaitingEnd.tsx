import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
import { getActionRole, type JointAction } from '@domain/leases/jointAction';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { WaitingAction } from '@ui/joint/WaitingAction';
import { useTranslation } from 'react-i18next';

export type EndAction = JointAction & { act: 'unpaidEnd' };
type Props = {
  action: EndAction;
  viewer: Viewer;
  now: number;
  /** Why it can no longer be signed: the deposit arrived, or the lease has ended already. */
  overtakenBy?: 'paid' | 'ended';
};

/** The end of a lease that the landlord's company has signed once: what follows, and the second person signs or refuses it. */
export function WaitingEnd({ action, viewer, now, overtakenBy }: Props) {
  const { t } = useTranslation('deposit');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { offerId, content } = action;
  const isSecond = getActionRole(action, viewer.uid) === 'second';
  const sign = () =>
    run(
      async () => {
        await leasePort.call('endUnpaidLease', { offerId, ...content });
        toast.success(t('unpaid.end.done'));
      },
      (error) => toast.error(errorText(error)),
    );
  return (
    <>
      <WaitingAction
        action={action}
        uid={viewer.uid}
        now={now}
        overtaken={overtakenBy && t(`unpaid.end.overtaken.${overtakenBy}`)}
        onWithdraw={() => leasePort.call('withdrawJointAction', { offerId })}
      >
        {!overtakenBy && (
          <Typography sx={{ my: 4, maxWidth: '68ch' }}>
            {t('unpaid.end.text')} {content.offersAgain && t('unpaid.end.withAgain')}
          </Typography>
        )}
        {isSecond && !overtakenBy && (
          <Button color="error" loading={isRunning} onClick={() => void sign()}>
            {t('unpaid.end.sign')}
          </Button>
        )}
      </WaitingAction>
      {proof && <PasswordDialog {...proof} text={t('unpaid.end.signProof')} go={t('unpaid.end.yes')} />}
    </>
  );
}
