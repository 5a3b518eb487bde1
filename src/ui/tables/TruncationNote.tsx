import Alert from '@mui/material/Alert';

type MoreNoteProps = { text: string };

/** Above a list that shows its first rows only: that more of them wait. */
export const TruncationNote = ({ text }: MoreNoteProps) => (
  <Alert severity="info" sx={{ mb: 3 }}>
    {text}
  </Alert>
);
