import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { decimalText, parseDecimal } from './decimal';
import { FieldFrame } from './FieldFrame';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** Unit shown inside the field's end: `m²`, `zł`, `cm`. */
  unit?: string;
  /** Decimals kept when the field is left; 0 opens the keypad without a comma. Default 2. */
  decimals?: number;
  /** Without spaces between thousands: a year, a number that counts nothing. */
  ungrouped?: boolean;
  placeholder?: string;
};

/** A number typed the Polish way (comma, spaces between thousands). The value is a number, `null` when empty, `NaN` when unreadable. */
export function NumberField<Values extends FieldValues>(props: Props<Values>) {
  const { unit, decimals = 2, ungrouped = false, placeholder } = props;
  const { field, error, id, disabled } = useBoundField(props);
  const written = () => {
    const text = decimalText(field.value, decimals);
    return ungrouped ? text.replaceAll(/\s/g, '') : text;
  };
  const [typed, setTyped] = useState(written);
  const shown = Object.is(parseDecimal(typed), field.value ?? null) ? typed : written();

  const change = (raw: string) => {
    const kept = raw.replaceAll(/[^\d\s,.-]/g, '');
    setTyped(kept);
    field.onChange(parseDecimal(kept));
  };
  const leave = () => {
    if (!Number.isNaN(field.value)) setTyped(written());
    field.onBlur();
  };

  return (
    <FieldFrame {...props} id={id} error={error}>
      {(aria) => (
        <OutlinedInput
          fullWidth
          id={id}
          name={field.name}
          inputRef={field.ref}
          value={shown}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          disabled={disabled}
          error={Boolean(error)}
          placeholder={placeholder}
          autoComplete="off"
          endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
          slotProps={{ input: { ...aria, inputMode: decimals === 0 ? 'numeric' : 'decimal' } }}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        />
      )}
    </FieldFrame>
  );
}
