import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FieldValues } from 'react-hook-form';
import { FieldWrapper } from './FieldWrapper';
import type { Choice } from './SelectField';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  choices: readonly Choice[];
  columns?: 1 | 2 | 3;
};

/** Multiple choice from a list; the value is an array in the order of the list. */
export function MultiCheckField<Values extends FieldValues>(props: Props<Values>) {
  const { choices, columns = 2 } = props;
  const { field, error, id, disabled } = useBoundField(props);
  const chosen: readonly unknown[] = field.value ?? [];
  const toggle = (value: Choice['value'], isOn: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((item) => (item === value ? isOn : chosen.includes(item))),
    );
  return (
    <FieldWrapper {...props} id={id} error={error} group>
      {(aria) => (
        <Box
          id={id}
          aria-describedby={aria['aria-describedby']}
          sx={{
            display: 'grid',
            columnGap: 6,
            gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` },
          }}
        >
          {choices.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              label={label}
              disabled={disabled}
              control={
                <Checkbox
                  name={field.name}
                  checked={chosen.includes(value)}
                  onChange={(_, isOn) => toggle(value, isOn)}
                  onBlur={field.onBlur}
                  slotProps={{ input: { 'aria-invalid': Boolean(error) } }}
                />
              }
            />
          ))}
        </Box>
      )}
    </FieldWrapper>
  );
}
