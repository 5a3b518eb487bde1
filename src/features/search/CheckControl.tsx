import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import type { FieldName } from './filterFields';

type Props = { id: string; name: FieldName; label: string; text: string; onText: (text: string) => void };

/** Checkbox filter. */
export function CheckControl({ id, name, label, text, onText }: Props) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, alignSelf: 'end' }}
    >
      <Box
        component="input"
        type="checkbox"
        id={id}
        name={name}
        checked={text === 'true'}
        onChange={(event) => onText(event.target.checked ? 'true' : '')}
        sx={{ width: 20, height: 20, m: 0, flex: 'none', accentColor: COLORS.pine }}
      />
      {label}
    </Box>
  );
}
