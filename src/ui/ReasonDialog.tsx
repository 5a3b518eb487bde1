import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AnyObjectSchema, object } from 'yup';
import { schemaResolver } from './fields/schemaResolver';
import { TextAreaField } from './fields/TextAreaField';

type Values = { reason: string };

type Props = {
  title: string;
  text: ReactNode;
  label: string;
  maxChars: number;
  /** The rule of the one field. */
  reason: AnyObjectSchema['fields'][string];
  yes: string;
  destructive?: boolean;
  /** Answers whether it is done; only then the dialog closes, so that nothing typed is lost. */
  onYes: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** A question whose answer needs a reason. */
export function ReasonDialog({
  title,
  text,
  label,
  maxChars,
  reason,
  yes,
  destructive,
  onYes,
  onClose,
}: Props) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: schemaResolver<Values>(object({ reason })),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async (values) => {
    if (await onYes(values.reason.trim())) onClose();
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography component="div">{text}</Typography>
          <TextAreaField name="reason" control={control} label={label} minRows={3} maxChars={maxChars} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color={destructive ? 'error' : 'primary'} loading={formState.isSubmitting}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
