import Box from '@mui/material/Box';

/** An address in a table, in one piece unless it is longer than most are. */
export function EmailText({ email }: { email: string }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: { md: '28ch' }, overflowWrap: 'break-word' }}>
      {email}
    </Box>
  );
}
