import { formatClock, LAST_MINUTE_MS } from '@domain/identity/timers';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useTranslation } from 'react-i18next';
import type { OwnAction } from './useIdentityCall';

type Props = {
  /** Deadline of the answer, epoch ms. */
  deadline: number;
  now: number;
  running: OwnAction | null;
  onAnswer: (action: 'goOn' | 'giveUp') => void;
};

/** Asks whether the user wants to continue. Stays open until the answer or the deadline. */
export function ContinueDialog({ deadline, now, running, onAnswer }: Props) {
  const { t } = useTranslation('identity');
  const left = Math.max(0, deadline - now);
  return (
    <ModalDialog open maxWidth="xs" fullWidth aria-labelledby="go-on-title" aria-describedby="go-on-text">
      <DialogTitle id="go-on-title">{t('mObywatel.question.title')}</DialogTitle>
      <DialogContent id="go-on-text">
        <Typography>{t('mObywatel.question.text')}</Typography>
        <Typography
          role="timer"
          sx={{
            mt: 3,
            fontVariantNumeric: 'tabular-nums',
            color: left <= LAST_MINUTE_MS ? 'error.main' : undefined,
          }}
        >
          {t('mObywatel.question.left')}: <strong>{formatClock(left, 'left')}</strong>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="secondary"
          disabled={running !== null}
          loading={running === 'giveUp'}
          onClick={() => onAnswer('giveUp')}
        >
          {t('mObywatel.question.no')}
        </Button>
        <Button disabled={running !== null} loading={running === 'goOn'} onClick={() => onAnswer('goOn')}>
          {t('mObywatel.question.yes')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
