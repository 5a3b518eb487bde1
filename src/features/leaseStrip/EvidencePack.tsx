import { reloadPage } from '@data/browserPage';
import { LeasePortContext } from '@data/leaseRepository';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { useToast } from '@ui/ToastProvider';
import { FolderDown } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Downloads everything that proves a signed lease, for the party who asks. */
export function EvidencePack({ offerId }: { offerId: string }) {
  const { t } = useTranslation(['leaseStrip', 'errors']);
  const { call } = useContext(LeasePortContext);
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { url } = await call('createEvidencePack', { offerId });
      // The answer is an attachment: the browser saves it and the page stays.
      reloadPage(url);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={isBusy}
      onClick={download}
      startIcon={<FolderDown size={20} />}
      sx={{ mt: 4 }}
    >
      {t('evidencePack')}
    </Button>
  );
}
