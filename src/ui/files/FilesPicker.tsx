import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { FileInput } from './FileInput';

type Props = {
  label: string;
  Icon: LucideIcon;
  /** Names of the chosen files, or the rules for choosing. */
  text: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** Button that picks files, with the chosen files or the rules beside it. */
export function FilesPicker({ label, Icon, text, accept, multiple = false, disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Button
        variant="outlined"
        color="secondary"
        disabled={disabled}
        startIcon={<Icon size={20} />}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput ref={input} accept={accept} label={label} multiple={multiple} onFiles={onChoose} />
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
