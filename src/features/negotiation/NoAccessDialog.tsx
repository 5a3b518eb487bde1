import { paths } from '@api/paths';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Covers the page for users who do not own the offer (Spec 2 §2, §8). */
export function NoAccessDialog() {
  const { t } = useTranslation('negotiation');
  const navigate = useNavigate();
  const id = useId();
  const handleLeave = () => navigate(paths.home(), { replace: true });
  return (
    <ModalDialog
      open
      isPage
      onClose={handleLeave}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('answer.noAccessTitle')}</DialogTitle>
      <DialogContent id={`${id}-text`}>{t('answer.noAccess')}</DialogContent>
      <DialogActions>
        <Button onClick={handleLeave}>{t('answer.home')}</Button>
      </DialogActions>
    </ModalDialog>
  );
}
