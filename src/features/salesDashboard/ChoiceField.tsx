import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FONT_SIZES } from '@ui/theme/tokens';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** Labelled select beside the content that it changes. */
export function ChoiceField<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const found = choices.find((choice) => choice.value === text);
    if (found) onChange(found.value);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
        {label}
      </Box>
      <NativeSelect
        value={value}
        onChange={(event) => choose(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        IconComponent={ChevronDown}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
