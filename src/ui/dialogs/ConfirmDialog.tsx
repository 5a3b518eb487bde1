import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog';

export type Question = {
  /** The question itself; the buttons are its answers. */
  title: string;
  text?: ReactNode;
  /** Label of the confirming button: a verb. */
  yes: string;
  no?: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
};

type Props = { question: Question; open: boolean; onAnswer: (yes: boolean) => void; busy?: boolean };

export function ConfirmDialog({ question, open, onAnswer, busy }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <ModalDialog
      open={open}
      isBusy={busy ?? false}
      onClose={() => onAnswer(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={question.text ? `${id}-text` : undefined}
    >
      <DialogTitle id={`${id}-title`}>{question.title}</DialogTitle>
      {question.text && <DialogContent id={`${id}-text`}>{question.text}</DialogContent>}
      <DialogActions>
        <Button variant="outlined" color="secondary" disabled={busy} onClick={() => onAnswer(false)}>
          {question.no ?? t('action.cancel')}
        </Button>
        <Button
          color={question.destructive ? 'error' : 'primary'}
          loading={busy}
          onClick={() => onAnswer(true)}
        >
          {question.yes}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
