import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslation } from 'react-i18next';

type Props = {
  accept: string;
  reject: string;
  isRunning: boolean;
  /** Missing in a form, which the button submits. */
  onAccept?: () => void;
  onReject: () => void;
  onClose: () => void;
};

/** Buttons of a dialog in which an administrator decides a case. */
export function ReviewActions({ accept, reject, isRunning, onAccept, onReject, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <DialogActions>
      <Button variant="outlined" color="secondary" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <Button color="error" disabled={isRunning} onClick={onReject}>
        {reject}
      </Button>
      <Button type={onAccept ? 'button' : 'submit'} loading={isRunning} onClick={onAccept}>
        {accept}
      </Button>
    </DialogActions>
  );
}
