import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { type ReactNode, useId } from 'react';

type Props = {
  title?: ReactNode;
  lead?: ReactNode;
  /** At the title's right end; below title and lead if there is no room. */
  aside?: ReactNode;
  /** Anchor for side navigation and links. */
  id?: string;
  headingLevel?: 'h2' | 'h3';
  children: ReactNode;
};

/** Titled card for a section of a form, of details or of the administration. */
export function SectionCard({ title, lead, aside, id, headingLevel = 'h2', children }: Props) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      id={id}
      aria-labelledby={title ? titleId : undefined}
      sx={{ p: { xs: 4, md: 6 }, border: `1px solid ${COLORS.hairline}` }}
    >
      {(title || lead || aside) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 2,
            alignItems: 'baseline',
            justifyContent: 'space-between',
            mb: 4,
          }}
        >
          <Box sx={{ flex: lead ? '1 1 260px' : '0 1 auto', minWidth: 0 }}>
            {title && (
              <Typography
                variant="h3"
                component={headingLevel}
                id={titleId}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {title}
              </Typography>
            )}
            {lead && (
              <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '68ch' }}>{lead}</Typography>
            )}
          </Box>
          {aside}
        </Box>
      )}
      {children}
    </Paper>
  );
}
