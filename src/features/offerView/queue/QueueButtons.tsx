import { callFunction } from '@data/calls/callFunction';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { LogOut, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; isPaused: boolean };

/** Pauses, resumes or gives up the company's place in the queue. */
export function QueueButtons({ offerId, isPaused }: Props) {
  const { t } = useTranslation('queue');
  const { run, isRunning } = useAction();
  const pause = () =>
    run({
      call: () => callFunction('pauseQueue', { offerId, isPaused: !isPaused }),
      done: t(isPaused ? 'done.resumed' : 'done.paused'),
    });
  const leave = () => run({ call: () => callFunction('leaveQueue', { offerId }), done: t('done.left') });
  const look = { size: 'small', variant: 'outlined', color: 'secondary', disabled: isRunning } as const;
  return (
    <>
      <Button
        {...look}
        startIcon={isPaused ? <Play size={16} /> : <Pause size={16} />}
        onClick={() => void pause()}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button {...look} startIcon={<LogOut size={16} />} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </>
  );
}
