import { dropHiddenSigns } from '@domain/shared/hiddenSigns';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldWrapper } from './FieldWrapper';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'time';
  placeholder?: string;
  autoComplete?: string;
  /** Unit or action at the end of the field. */
  end?: ReactNode;
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  /** Reformats typed text, such as a mask. */
  format?: (typed: string) => string;
};

export function TextFieldRow<Values extends FieldValues>(props: Props<Values>) {
  const { type = 'text', placeholder, autoComplete, end, inputProps, format = (typed) => typed } = props;
  const { field, error, id, disabled } = useBoundField(props);
  return (
    <FieldWrapper {...props} id={id} error={error}>
      {(aria) => (
        <OutlinedInput
          fullWidth
          id={id}
          name={field.name}
          inputRef={field.ref}
          type={type}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(format(dropHiddenSigns(event.target.value)))}
          onBlur={field.onBlur}
          disabled={disabled}
          error={Boolean(error)}
          placeholder={placeholder}
          autoComplete={autoComplete}
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
          slotProps={{ input: { ...inputProps, ...aria } }}
        />
      )}
    </FieldWrapper>
  );
}
