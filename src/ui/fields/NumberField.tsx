import type { FieldValues } from 'react-hook-form';
import { NumberInput, type NumberShape } from './NumberInput';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & NumberShape;

/** `NumberInput` bound to a form: its value is a number, `null` when empty, `NaN` when it cannot be parsed. */
export function NumberField<Values extends FieldValues>({ control, ...shape }: Props<Values>) {
  const { field, error, id, disabled } = useBoundField({ control, ...shape });
  return (
    <NumberInput
      {...shape}
      id={id}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      disabled={disabled}
    />
  );
}
