import Button from '@mui/material/Button';
import { FileText, RotateCw } from 'lucide-react';

type Props = {
  label: string;
  /** URL of the file; `null` while it loads. */
  url: string | null;
  /** Given if the URL could not be loaded: label and action of the button. */
  failure?: { label: string; onRetry: () => void } | null;
};

/** Opens a file in a new tab once its URL is loaded. */
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
