import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';

/** A part of the settlement under its own heading. */
export function SettlementPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        pt: 4,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
