import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type AriaAttributes,
  type ComponentType,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import type { CityListProps } from './CityList';

const CLOSED: AriaAttributes = { 'aria-expanded': false };

export type CityControlProps = {
  id: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  onChoose: CityListProps['onChoose'];
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength' | 'placeholder'>;

/** City filter with suggestions, which load on the first focus. Without them the city can still be typed. */
export function CityControl({ id, name, text, onText, onChoose, ...input }: CityControlProps) {
  const [List, setList] = useState<ComponentType<CityListProps> | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [aria, setAria] = useState(CLOSED);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const focus = (typed: string) => {
    setFocused(true);
    // typed before hydration: hydration repeats the focus event, and rendering the previous text would erase the input
    if (typed !== text) onText(typed);
    if (!List) import('./CityList').then(({ CityList }) => setList(() => CityList)).catch(() => {});
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <OutlinedInput
        fullWidth
        id={id}
        name={name}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => focus(event.target.value)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => keys.current?.(event)}
        slotProps={{ input: { ...input, role: 'combobox', 'aria-autocomplete': 'list', ...aria } }}
      />
      {List && (
        <List
          id={`${id}-list`}
          text={text}
          isFocused={isFocused}
          onChoose={onChoose}
          onAria={setAria}
          keys={keys}
        />
      )}
    </Box>
  );
}
