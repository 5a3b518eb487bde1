import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { getFieldId } from './getFieldId';
import { type FieldMessage, useFieldError } from './useFieldError';

/** What every field of the kit takes. `control` may be left out inside a `FormProvider`. */
export type FieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  control?: Control<Values>;
  label: ReactNode;
  help?: ReactNode;
  /** Adds "(optional)" to the label; fields are required unless said otherwise. */
  optional?: boolean;
  disabled?: boolean;
  /** The DOM id, where the form stands several times on a page; else that of the path. */
  id?: string;
  /** Keeps the label for assistive technology only, for table cells. */
  hideLabel?: boolean;
};

/** Binds a form path: its value and handlers, the translated error and the ids for the aria wiring. */
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
