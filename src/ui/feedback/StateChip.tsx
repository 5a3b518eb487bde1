import Box from '@mui/material/Box';
import { RADII, TONES, type Tone } from '@ui/theme/tokens';
import type { ReactNode } from 'react';

type Props = {
  tone: Tone;
  children: ReactNode;
  /** For a state that no longer exists. */
  struck?: boolean;
};

/** Small label of a state. The colour only repeats the word. */
export function StateChip({ tone, children, struck }: Props) {
  const { text, background } = TONES[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 2,
        py: 0.75,
        borderRadius: `${RADII.control}px`,
        backgroundColor: background,
        color: text,
        fontSize: 13,
        fontWeight: 550,
        lineHeight: 1.4,
        maxWidth: '100%',
        whiteSpace: { xs: 'normal', sm: 'nowrap' },
        textDecoration: struck ? 'line-through' : 'none',
      }}
    >
      {children}
    </Box>
  );
}
