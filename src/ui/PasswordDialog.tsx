import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './fields/PasswordField';

type Props = {
  /** Proves the password and goes on; what it throws stays on the screen. */
  onPassword: (password: string) => Promise<void>;
  failureText: (error: unknown) => string;
  onClose: () => void;
};

/** Asks for the account's password again before a signature; what is behind it stays as it is. */
export function PasswordDialog({ onPassword, failureText, onClose }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, resetField } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await onPassword(password);
    } catch (error) {
      setFailure(failureText(error));
      resetField('password');
    }
  });
  const isBusy = formState.isSubmitting;
  return (
    <Dialog open onClose={() => !isBusy && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('passwordAgain.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography>{t('passwordAgain.text')}</Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          <PasswordField
            name="password"
            control={control}
            label={t('passwordAgain.label')}
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('passwordAgain.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
