import Button from '@mui/material/Button';
import { useToast } from '@ui/feedback/ToastProvider';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DONE_SHOWN_MS = 2000;

/**
 * Copies a text. Shows the result for two seconds: success, or how to copy by hand if the browser refuses. `what` names the text
 * for assistive technology.
 */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('common');
  const toast = useToast();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      toast.error(t('copy.failed'));
    }
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      startIcon={isDone ? <Check size={16} /> : <Copy size={16} />}
      onClick={handleCopy}
      aria-label={isDone ? t('copy.done') : t('copy.label', { what })}
    >
      {isDone ? t('copy.done') : t('copy.do')}
    </Button>
  );
}
