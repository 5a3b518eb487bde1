import Box from '@mui/material/Box';

/** Post codes and the digest's name, which a browser would break at the hyphen. */
const WHOLE = /\b(\d{2}-\d{3}|SHA-256)\b/;

/** Text whose post codes and `SHA-256` never break at their hyphen. */
export function WholeWords({ text }: { text: string }) {
  // split with a group: odd parts stay unbroken; parts keep their order, so the index is a stable key
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
