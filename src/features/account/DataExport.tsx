import { AppError } from '@data/appError';
import { reloadPage } from '@data/browserPage';
import { callFunction } from '@data/callFunction';
import { useProofs } from '@data/proofOfIdentity';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/PasswordDialog';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What is held about the account as one file, behind an address that works for ten minutes, after a fresh sign-in. */
export function DataExport() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const { byPassword, byGoogle } = useProofs();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const fetchData = async () => {
    setBusy(true);
    try {
      reloadPage((await callFunction('exportUserData', {})).url);
    } catch (error) {
      if (error instanceof AppError && error.reason === 'signInTooOld') return setAsked(true);
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const proved = (prove: () => Promise<void>) => async () => {
    await prove();
    setAsked(false);
    await fetchData();
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
      {isAsked && (
        <PasswordDialog
          onPassword={byPassword && ((password) => proved(() => byPassword(password))())}
          onGoogle={byGoogle && proved(byGoogle)}
          failureText={errorText}
          onClose={() => setAsked(false)}
          text={t('export.proof')}
          go={t('export.proofGo')}
        />
      )}
    </SectionCard>
  );
}
