import FormHelperText from '@mui/material/FormHelperText';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { id: string; sx?: Record<string, number>; children: ReactNode };

/** Error of a field, with an icon so that it does not depend on colour. */
export function FieldErrorText({ id, sx, children }: Props) {
  return (
    <FormHelperText error id={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', ...sx }}>
      <CircleAlert size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      {children}
    </FormHelperText>
  );
}
