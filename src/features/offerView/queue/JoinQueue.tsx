import { callFunction } from '@data/calls/callFunction';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Puts the company at the end of the queue. */
export function JoinQueue({ offerId }: { offerId: string }) {
  const { t } = useTranslation('queue');
  const { run, isRunning } = useAction();
  return (
    <Button
      size="small"
      startIcon={<Users size={16} />}
      loading={isRunning}
      onClick={() => void run({ call: () => callFunction('joinQueue', { offerId }), done: t('done.joined') })}
    >
      {t('join')}
    </Button>
  );
}
