import Container from '@mui/material/Container';
import { WIDTHS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';

export function PageWidth({ children }: { children: ReactNode }) {
  return (
    <Container maxWidth={false} sx={{ maxWidth: WIDTHS.page + 48, py: { xs: 6, md: 10 } }}>
      {children}
    </Container>
  );
}
