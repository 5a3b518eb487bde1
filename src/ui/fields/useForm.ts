import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

const guarded = new WeakSet<object>();

/** Makes `handleSubmit` single-flight. The form object is the same in every render, so it is patched once. */
const guardSubmit = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
) => {
  const { handleSubmit } = form;
  let isSubmitting = false;
  form.handleSubmit = (...callbacks) => {
    const submit = handleSubmit(...callbacks);
    return (event) => {
      if (isSubmitting) {
        event?.preventDefault?.();
        return Promise.resolve(undefined);
      }
      isSubmitting = true;
      return submit(event).finally(() => {
        isSubmitting = false;
      });
    };
  };
};

/** react-hook-form's `useForm` with a single-flight submit: a second press during a submit does nothing. */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Sent = Values>(
  props?: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  const form = useHookForm(props);
  if (!guarded.has(form)) {
    guarded.add(form);
    guardSubmit(form);
  }
  return form;
}
