import { leasePort } from '@data/leases/leaseRepository';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; by: 'first' | 'second' };

/** Takes the first signature back, or refuses the second, after a confirmation that says what follows. */
export function WithdrawSignature({ offerId, by }: Props) {
  const { t } = useTranslation('signing');
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  const texts = by === 'first' ? 'withdraw' : 'refuse';
  const handleWithdraw = async () => {
    const isSure = await confirm({
      title: t(`joint.${texts}.title`),
      text: t(`joint.${texts}.text`),
      yes: t(`joint.${texts}.yes`),
      no: t(`joint.${texts}.no`),
      destructive: true,
    });
    if (!isSure) return;
    await run({
      call: () => leasePort.call('withdrawSignature', { offerId }),
      done: t(`joint.${texts}.done`),
    });
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      loading={isRunning}
      onClick={() => void handleWithdraw()}
    >
      {t(by === 'first' ? 'joint.waiting.withdraw' : 'joint.second.refuse')}
    </Button>
  );
}
