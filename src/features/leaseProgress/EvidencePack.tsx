import { reloadPage } from '@data/browser/browserPage';
import { leasePort } from '@data/leases/leaseRepository';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { FolderDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Downloads the evidence pack of a signed lease for the requesting party. */
export function EvidencePack({ offerId }: { offerId: string }) {
  const { t } = useTranslation(['leaseProgress', 'errors']);
  const { call } = leasePort;
  const { isRunning, run } = useAction();
  /** The response is an attachment: the browser saves it and the page stays. */
  const download = async () => reloadPage((await call('createEvidencePack', { offerId })).url);
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={isRunning}
      onClick={() => void run({ call: download })}
      startIcon={<FolderDown size={20} />}
      sx={{ mt: 4 }}
    >
      {t('evidencePack')}
    </Button>
  );
}
