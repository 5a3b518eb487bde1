import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { PasswordField } from '@ui/fields/PasswordField';
import { useForm } from '@ui/fields/useForm';
import { GoogleMark } from '@ui/text/GoogleMark';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog';

type Props = {
  /** Verifies the password and continues; a thrown error is shown in the dialog. `null` if the account has no password. */
  onPassword: ((password: string) => Promise<void>) | null;
  /** Verifies through Google and continues; absent if the account does not sign in with Google. */
  onGoogle?: (() => Promise<void>) | null;
  failureText: (error: unknown) => string;
  onClose: () => void;
  /** Purpose of the proof, if it is not a signature. */
  text?: string;
  go?: string;
};

/** Re-authenticates a user before a signature or an action as serious. The screen behind keeps its state. */
export function PasswordDialog({ onPassword, onGoogle = null, failureText, onClose, ...words }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const { control, handleSubmit, formState, resetField } = useForm({ defaultValues: { password: '' } });
  const attemptProof = async (prove: () => Promise<void>) => {
    setFailure(null);
    try {
      await prove();
    } catch (error) {
      setFailure(failureText(error));
      resetField('password');
    }
  };
  const submit = handleSubmit(({ password }) => attemptProof(async () => onPassword?.(password)));
  const goToGoogle = async () => {
    setAway(true);
    await attemptProof(async () => onGoogle?.());
    setAway(false);
  };
  const isBusy = formState.isSubmitting || isAway;
  return (
    <ModalDialog open isBusy={isBusy} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>
          {t(onPassword ? 'passwordAgain.title' : 'passwordAgain.otherTitle')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography>{words.text ?? t('passwordAgain.text')}</Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          {onPassword && (
            <PasswordField
              name="password"
              control={control}
              label={t('passwordAgain.label')}
              autoComplete="current-password"
            />
          )}
          {onGoogle && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<GoogleMark />}
              loading={isAway}
              loadingPosition="start"
              disabled={isBusy}
              onClick={() => void goToGoogle()}
            >
              {t('passwordAgain.google')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {onPassword && (
            <Button type="submit" loading={formState.isSubmitting}>
              {words.go ?? t('passwordAgain.go')}
            </Button>
          )}
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
