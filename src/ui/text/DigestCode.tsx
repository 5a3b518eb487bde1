import Box from '@mui/material/Box';

/** SHA-256 digest to compare by eye; it breaks anywhere. */
export function DigestCode({ sha256 }: { sha256: string }) {
  return (
    <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      {sha256}
    </Box>
  );
}
