import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog';

type Props = {
  title: string;
  /** Label of the confirming button: a verb. */
  yes: string;
  no?: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
  isBusy: boolean;
  /** Whether the form cannot be sent now. */
  isBarred?: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A question with a few form fields. It stays open until the caller closes it. */
export function FormDialog(props: Props) {
  const { title, yes, no, destructive, isBusy, isBarred = false, onSubmit, onClose, children } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  return (
    <ModalDialog open isBusy={isBusy} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {children}
          <ConnectionAlert kind="form" />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
            {no ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            color={destructive ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isBarred}
          >
            {yes}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
