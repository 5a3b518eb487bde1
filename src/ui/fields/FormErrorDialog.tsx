import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { jumpToField } from './fieldId';
import { type FieldMessage, useFieldError } from './useFieldError';

export type FormFault = { name: string; message: FieldMessage };

/** All faults of a form by path, in the order of the form's values. */
export const faultsOf = (errors: FieldErrors, prefix = ''): FormFault[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    if ('message' in error && error.message && 'type' in error)
      return [{ name, message: error.message as FieldMessage }];
    return faultsOf(error as FieldErrors, name);
  });

type Props = {
  /** The faults to list; an empty list keeps the dialog closed. */
  faults: readonly FormFault[];
  /** The name of a field as its label says it. */
  labelOf: (name: string) => string;
  onClose: () => void;
  /** Runs before the jump, for opening the section that holds the field. */
  onJump?: (name: string) => void;
  /** Instead of the general one. */
  title?: string;
};

/** Lists everything a form still needs; each entry leads to its field. */
export function FormErrorDialog({ faults, labelOf, onClose, onJump, title }: Props) {
  const { t } = useTranslation('common');
  const toSentence = useFieldError();
  const jump = (name: string) => {
    onClose();
    onJump?.(name);
    // after the dialog has given the focus back
    setTimeout(() => jumpToField(name), 0);
  };
  return (
    <Dialog
      open={faults.length > 0}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      disableRestoreFocus
      aria-labelledby="form-errors-title"
    >
      <DialogTitle id="form-errors-title">
        {title ?? t('formErrors.title', { count: faults.length })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>{t('formErrors.lead')}</Typography>
        <List sx={{ mx: -3 }}>
          {faults.map(({ name, message }) => (
            <ListItem key={name} disablePadding>
              <ListItemButton onClick={() => jump(name)} sx={{ display: 'block', px: 3 }}>
                <Typography sx={{ fontWeight: 550 }}>{labelOf(name)}</Typography>
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {toSentence(message)}
                </Typography>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('formErrors.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
