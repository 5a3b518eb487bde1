import Alert from '@mui/material/Alert';

type MoreNoteProps = { text: string };

/** Above a truncated list: says that there are more rows. */
export const TruncationNote = ({ text }: MoreNoteProps) => (
  <Alert severity="info" sx={{ mb: 3 }}>
    {text}
  </Alert>
);
