import Box from '@mui/material/Box';

const POST_CODE = /\b(\d{2}-\d{3})\b/;

/** A text whose post codes stay on one line, `50-066` never broken at its hyphen. */
export function WholePostCodes({ text }: { text: string }) {
  // split with a group: every second part is a post code, and parts neither move nor go
  return text.split(POST_CODE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same code may stand in a text twice
      <Box key={index} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
