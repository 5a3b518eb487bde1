import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { getFieldId } from './getFieldId';
import { type FieldMessage, useFieldError } from './useFieldError';

/** Props of every field. `control` may be omitted inside a `FormProvider`. */
export type FieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  control?: Control<Values>;
  label: ReactNode;
  help?: ReactNode;
  /** Adds "(optional)" to the label; fields are required by default. */
  optional?: boolean;
  disabled?: boolean;
  /** DOM id, if the form is on the page several times; by default derived from the path. */
  id?: string;
  /** Keeps the label for assistive technology only, for table cells. */
  hideLabel?: boolean;
};

/** Binds a form path: value, handlers, translated error and the ids for ARIA. */
export function useBoundField<Values extends FieldValues>({
  name,
  control,
  id = getFieldId(name),
  disabled,
}: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name, control });
  const toSentence = useFieldError();
  const error = toSentence(fieldState.error?.message as FieldMessage);
  return { field, error, id, disabled };
}
