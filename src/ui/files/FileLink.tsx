import Button from '@mui/material/Button';
import { FileText, RotateCw } from 'lucide-react';

type Props = {
  label: string;
  /** Where the file is; `null` while that is not known. */
  url: string | null;
  /** Given when the address could not be found: what the button says then, and what it does. */
  failure?: { label: string; onRetry: () => void } | null;
};

/** Opens a file in a new tab once its address is known. */
export function FileLink({ label, url, failure }: Props) {
  const look = { variant: 'outlined', color: 'secondary' } as const;
  if (failure)
    return (
      <Button {...look} startIcon={<RotateCw size={20} />} onClick={failure.onRetry}>
        {failure.label}
      </Button>
    );
  if (!url)
    return (
      <Button {...look} loading loadingPosition="start" aria-busy startIcon={<FileText size={20} />}>
        {label}
      </Button>
    );
  return (
    <Button {...look} startIcon={<FileText size={20} />} href={url} target="_blank" rel="noopener">
      {label}
    </Button>
  );
}
