import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

const guarded = new WeakSet<object>();

/** Makes the form's `handleSubmit` run once at a time; the object of a form is the same in every render. */
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

/** The form of react-hook-form, which a second press of its button does not submit while the first one runs. */
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
