import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';

/** Logo (an awning over a tick) with the product's name. */
export function Logo() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill={COLORS.pine} />
        <path
          d="M8 7.5h16l2.2 6.6a3.35 3.35 0 0 1-6.7.4 3.5 3.5 0 0 1-7 0 3.35 3.35 0 0 1-6.7-.4z"
          fill="#fff"
        />
        <path
          d="m11 22 3.6 3.5 6.6-6.5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Box
        component="span"
        sx={{
          fontSize: 20,
          fontWeight: 700,
          letterSpacing: '-0.02em',
          color: 'text.primary',
          whiteSpace: 'nowrap',
        }}
      >
        Pewny Lokal
      </Box>
    </Box>
  );
}
