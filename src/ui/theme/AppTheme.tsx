import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import './fonts.css';
import { appTheme } from './theme';

/** Theme, base styles and the self-hosted font, around the whole application. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={appTheme()}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
