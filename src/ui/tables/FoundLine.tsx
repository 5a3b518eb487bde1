import Box from '@mui/material/Box';
import { FONT_SIZES } from '@ui/theme/tokens';

/** Number of results, as a live region, and whether there are more. */
export function FoundLine({ text, more }: { text: string; more: string | null }) {
  return (
    <Box role="status" sx={{ mb: 2, fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
      {text}
      {more && ` · ${more}`}
    </Box>
  );
}
