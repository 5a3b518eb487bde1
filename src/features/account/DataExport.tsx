import { reloadPage } from '@data/browser/browserPage';
import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { SectionCard } from '@ui/layout/SectionCard';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Exports the account's personal data as one file, by a link valid for ten minutes. Requires a fresh sign-in. */
export function DataExport() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const fetchData = () =>
    run(
      async () => reloadPage((await callFunction('exportUserData', {})).url),
      (error) => toast.error(errorText(error)),
    );
  return (
    <SectionCard title={t('export.title')} lead={t('export.lead')}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Download size={20} />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => void fetchData()}
      >
        {t('export.go')}
      </Button>
      {proof && <PasswordDialog {...proof} text={t('export.proof')} go={t('export.proofGo')} />}
    </SectionCard>
  );
}
