import { reloadPage } from '@data/browserPage';
import { callFunction } from '@data/callFunction';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Everything held about the account as one file, behind an address that works for ten minutes. */
export function DataExport() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const fetchData = async () => {
    setBusy(true);
    try {
      reloadPage((await callFunction('exportUserData', {})).url);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SectionCard title={t('export.title')} lead={t('export.lead')}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Download size={20} />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void fetchData()}
      >
        {t('export.go')}
      </Button>
    </SectionCard>
  );
}
