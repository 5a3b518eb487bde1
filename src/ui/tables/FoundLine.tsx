import Box from '@mui/material/Box';
import { FONT_SIZES } from '@ui/theme/tokens';

/** How much a search found, told to assistive technology, and whether there is more. */
export function FoundLine({ text, more }: { text: string; more: string | null }) {
  return (
    <Box role="status" sx={{ mb: 2, fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
      {text}
      {more && ` · ${more}`}
    </Box>
  );
}
