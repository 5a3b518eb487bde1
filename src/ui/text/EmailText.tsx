import Box from '@mui/material/Box';

/** E-mail address in a table: breaks before its `@`, and inside a part only if the part is too long. */
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
