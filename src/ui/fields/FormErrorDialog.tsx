import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { ArrowRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COLORS } from '../theme/tokens';
import { jumpWhenThere } from './getFieldId';
import type { FormError } from './getFormErrors';
import { type FieldMessage, useFieldError } from './useFieldError';

const entry = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  px: 3,
} as const;

export type FormErrorsProps = {
  /** Errors to list; an empty list keeps the dialog closed. */
  faults: readonly FormError[];
  /** Returns the label of a field. */
  labelOf: (name: string) => string;
  onClose: () => void;
  /** Runs before the jump, to open the section of the field. */
  onJump?: (name: string) => void;
  /** Replaces the general title. */
  title?: string;
  /** Returns the section of a field; adjacent errors of one section are listed under its name. */
  groupOf?: (name: string) => string;
};

type Group = { title: string; faults: FormError[] };

/** Groups adjacent errors of one section; without sections there is one unnamed group. */
const groupErrors = (faults: readonly FormError[], groupOf: (name: string) => string): Group[] =>
  faults.reduce<Group[]>((groups, fault) => {
    const title = groupOf(fault.name);
    const last = groups.at(-1);
    if (last?.title === title) last.faults.push(fault);
    else groups.push({ title, faults: [fault] });
    return groups;
  }, []);

const NO_PARTS = () => '';

/** Errors of missing values need no text: the name of the field says enough. */
const MISSING = ['required', 'requiredNamed'];

const isMissing = (message: FieldMessage): boolean =>
  typeof message === 'object' && MISSING.includes(message.key);

/** Lists the errors of a form; each entry jumps to its field. */
export function FormErrorDialog({
  faults,
  labelOf,
  onClose,
  onJump,
  title,
  groupOf = NO_PARTS,
}: FormErrorsProps) {
  const { t } = useTranslation('common');
  const toSentence = useFieldError();
  const jump = (name: string) => {
    onClose();
    onJump?.(name);
    // after the dialog has returned the focus
    setTimeout(() => jumpWhenThere(name), 0);
  };
  // closed without a choice, it leads to the first field with an error
  const handleClose = () => (faults[0] ? jump(faults[0].name) : onClose());
  return (
    <ModalDialog
      open={faults.length > 0}
      onClose={handleClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="form-errors-title"
    >
      <DialogTitle id="form-errors-title" sx={{ pr: 16, pb: 4 }}>
        {title ?? t('formErrors.title', { count: faults.length })}
      </DialogTitle>
      <IconButton
        onClick={handleClose}
        aria-label={t('action.close')}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <X size={20} />
      </IconButton>
      {/* the dividers show that a long list scrolls */}
      <DialogContent dividers>
        <Typography sx={{ color: 'text.secondary' }}>{t('formErrors.lead')}</Typography>
        {groupErrors(faults, groupOf).map((group) => (
          <Box key={group.title} sx={{ mt: 4 }}>
            {group.title && (
              <Typography variant="h4" component="h3">
                {group.title}
              </Typography>
            )}
            <List disablePadding sx={{ mx: -3 }}>
              {group.faults.map(({ name, message }) => (
                <ListItem key={name} disablePadding>
                  <ListItemButton onClick={() => jump(name)} sx={entry}>
                    <FieldLink>{labelOf(name)}</FieldLink>
                    <Typography variant="body2" sx={{ color: 'error.main' }}>
                      {isMissing(message) ? t('formErrors.missing') : toSentence(message)}
                    </Typography>
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ pt: 4 }}>
        <Button variant="outlined" color="secondary" onClick={handleClose}>
          {t('formErrors.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

/** Name of a field, as a link to it. */
function FieldLink({ children }: { children: string }) {
  return (
    <Typography
      sx={{
        fontWeight: 550,
        color: COLORS.pine,
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        '& svg': { ml: 1, verticalAlign: '-2px' },
      }}
    >
      {children}
      <ArrowRight size={16} aria-hidden />
    </Typography>
  );
}
