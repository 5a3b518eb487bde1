import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { FieldValues } from 'react-hook-form';
import { FieldErrorText } from './FieldErrorText';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = Omit<FieldProps<Values>, 'hideLabel' | 'optional'> & {
  /** `switch` for settings that take effect at once, `checkbox` for statements. */
  look?: 'checkbox' | 'switch';
};

/** Indent of the text beside the control, in spacing steps. */
const INDENTS = { checkbox: 8.5, switch: 13.5 } as const;

/** A single yes or no with its label beside it. */
export function CheckField<Values extends FieldValues>(props: Props<Values>) {
  const { label, help, look = 'checkbox' } = props;
  const { field, error, id, disabled } = useBoundField(props);
  const Control = look === 'switch' ? Switch : Checkbox;
  const indent = INDENTS[look];
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Control
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            disabled={disabled}
            sx={error ? { color: 'error.main' } : undefined}
            slotProps={{
              input: { ref: field.ref, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy },
            }}
          />
        }
      />
      {error && (
        <FieldErrorText id={`${id}-error`} sx={{ mt: 0, ml: indent }}>
          {error}
        </FieldErrorText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ mt: 0, ml: indent }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
