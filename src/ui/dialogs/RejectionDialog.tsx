import {
  buildDecisionFields,
  CUSTOM_REASON,
  CUSTOM_REJECTION_MAX_CHARS,
  type RejectionFor,
  toRejection,
} from '@domain/shared/decision';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { SelectField } from '@ui/fields/SelectField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useWatch } from 'react-hook-form';
import { object } from 'yup';
import { FormDialog } from './FormDialog';

type Values = { accepted: boolean; rejectionReason: string | null; customRejectionMessage: string };

type Props<Reason extends string> = {
  title: string;
  words: { reason: string; message: string; reject: string };
  reasons: readonly Reason[];
  reasonText: (reason: Reason) => string;
  /** Returns whether the action succeeded. The dialog closes only then, so that no text is lost. */
  onReject: (rejection: RejectionFor<Reason>) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for a rejection reason. The reason `custom` has its own text. */
export function RejectionDialog<Reason extends string>(props: Props<Reason>) {
  const { title, words, reasons, reasonText, onReject, onClose } = props;
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver<Values>(object(buildDecisionFields(reasons))),
    defaultValues: { accepted: false, rejectionReason: null, customRejectionMessage: '' },
  });
  const reason = useWatch({ control, name: 'rejectionReason' });
  const reject = handleSubmit(async (values) => {
    if (await onReject(toRejection<Reason>(values))) onClose();
  });
  return (
    <FormDialog
      title={title}
      yes={words.reject}
      destructive
      isBusy={formState.isSubmitting}
      onSubmit={reject}
      onClose={onClose}
    >
      <SelectField
        name="rejectionReason"
        control={control}
        label={words.reason}
        choices={reasons.map((value) => ({ value, label: reasonText(value) }))}
      />
      {reason === CUSTOM_REASON && (
        <TextAreaField
          name="customRejectionMessage"
          control={control}
          label={words.message}
          minRows={3}
          maxChars={CUSTOM_REJECTION_MAX_CHARS}
        />
      )}
    </FormDialog>
  );
}
