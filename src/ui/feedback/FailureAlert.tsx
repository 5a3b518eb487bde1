import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

type Props = { text: string; error: unknown };

/** One-line failure with its reason. */
export function FailureAlert({ text, error }: Props) {
  const errorText = useErrorText();
  return (
    <Alert severity="error" role="alert" sx={{ width: '100%' }}>
      <Box sx={{ fontWeight: 700 }}>{text}</Box>
      {errorText(error)}
    </Alert>
  );
}
