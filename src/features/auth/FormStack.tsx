import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { CircleAlert } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';

type Props = { onSubmit: FormEventHandler; lead?: ReactNode; failure?: ReactNode; children: ReactNode };

/** A small single-column form with its error on top. */
export function FormStack({ onSubmit, lead, failure, children }: Props) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
      {lead && <Box sx={{ color: 'text.secondary' }}>{lead}</Box>}
      {failure && (
        <Alert severity="error" role="alert" icon={<CircleAlert size={20} />}>
          {failure}
        </Alert>
      )}
      <ConnectionAlert kind="form" />
      {children}
    </Box>
  );
}
