import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FONT_SIZES } from '@ui/theme/tokens';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';

type Props = {
  label: string;
  help: string;
  go: string;
  /** The last search text. */
  value: string;
  minChars: number;
  /** Message for a text that is too short. */
  tooShort: string;
  onSearch: (text: string) => void;
};

/** Search that runs on submit, not on every keystroke. An empty text ends it. */
export function SearchBar({ label, help, go, value, minChars, tooShort, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [isShort, setShort] = useState(false);
  useEffect(() => setText(value), [value]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const isEnough = wanted === '' || wanted.length >= minChars;
    setShort(!isEnough);
    if (isEnough) onSearch(wanted);
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={handleSubmit}
      noValidate
      sx={{ mb: 5, display: 'grid', gap: 1 }}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <OutlinedInput
          id={id}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isShort}
          inputProps={{ 'aria-describedby': `${id}-help`, 'aria-invalid': isShort, maxLength: 120 }}
          sx={{ flex: '1 1 280px', maxWidth: 520 }}
        />
        <Button type="submit" startIcon={<Search size={20} />}>
          {go}
        </Button>
      </Box>
      <Box
        id={`${id}-help`}
        role={isShort ? 'alert' : undefined}
        sx={{ fontSize: FONT_SIZES.xs, color: isShort ? 'error.main' : 'text.secondary' }}
      >
        {isShort ? tooShort : help}
      </Box>
    </Box>
  );
}
