import Typography from '@mui/material/Typography';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { type ReactNode, useId } from 'react';
import { type AnyObjectSchema, object } from 'yup';
import { FormDialog } from './FormDialog';

type Values = { reason: string };

type Props = {
  title: string;
  text: ReactNode;
  label: string;
  maxChars: number;
  /** Schema of the one field. */
  reason: AnyObjectSchema['fields'][string];
  yes: string;
  destructive?: boolean;
  /** Returns whether the action succeeded. The dialog closes only then, so that no text is lost. */
  onYes: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** A question that needs a reason as its answer. */
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
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver<Values>(object({ reason })),
    defaultValues: { reason: '' },
  });
  // a unique id, because the page behind may have a field of the same name
  const fieldId = useId();
  const submit = handleSubmit(async (values) => {
    if (await onYes(values.reason.trim())) onClose();
  });
  return (
    <FormDialog
      title={title}
      yes={yes}
      destructive={destructive}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography component="div">{text}</Typography>
      <TextAreaField
        id={fieldId}
        name="reason"
        control={control}
        label={label}
        minRows={3}
        maxChars={maxChars}
      />
    </FormDialog>
  );
}
