import { reportQuietly } from '@data/reportQuietly';
import Button from '@mui/material/Button';
import { useToast } from '@ui/ToastProvider';
import { Link as LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Copies the address of the offer, without query or place in the page (Spec 2 §2, §8). */
export function ShareButton() {
  const { t } = useTranslation('offerView');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${window.location.pathname}`);
      toast.success(t('share.done'));
    } catch (error) {
      reportQuietly('offerView.copyLink', error);
      toast.error(t('share.failed'));
    }
  };
  return (
    <Button variant="outlined" color="secondary" startIcon={<LinkIcon size={20} />} onClick={copy}>
      {t('share.copy')}
    </Button>
  );
}
