import Box from '@mui/material/Box';

/** Post codes and the name of the digest: what a browser would part at its hyphen. */
const WHOLE = /\b(\d{2}-\d{3}|SHA-256)\b/;

/** A text whose post codes and `SHA-256` stay on one line, never broken at their hyphen. */
export function WholeWords({ text }: { text: string }) {
  // split with a group: every second part stays whole, and parts neither move nor go
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand in a text twice
      <Box key={index} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
