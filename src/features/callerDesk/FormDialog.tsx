import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  /** The verb of the button. */
  go: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  isBusy: boolean;
  /** What failed, in one line, and the failure itself. */
  failure: { text: string; error: unknown } | null;
  children: ReactNode;
};

/** A form in a dialog; a failure keeps it open with what was typed. */
export function FormDialog({ title, go, onSubmit, onClose, isBusy, failure, children }: Props) {
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const id = useId();
  return (
    <Dialog open onClose={() => !isBusy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {children}
          {failure && (
            <Alert severity="error" role="alert">
              <Box sx={{ fontWeight: 700 }}>{failure.text}</Box>
              {errorText(failure.error)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
            {common('action.close')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {go}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
