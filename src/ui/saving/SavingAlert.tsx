import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props = {
  severity: 'error' | 'warning' | 'info';
  title?: string;
  text: string;
  /** Between the text and the buttons. */
  more?: ReactNode;
  children?: ReactNode;
};

/** Alert about saving, with its answers as buttons. */
export function SavingAlert({ severity, title, text, more, children }: Props) {
  return (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {title && <Box sx={{ fontWeight: 700 }}>{title}</Box>}
      {text}
      {more}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{children}</Box>}
    </Alert>
  );
}
