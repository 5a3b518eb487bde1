import Box from '@mui/material/Box';

/** An address in a table: it breaks before its `@`, and inside a part only where that alone is too long. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: { md: '28ch' }, overflowWrap: 'break-word' }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Box>
  );
}
