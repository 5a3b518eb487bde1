import { paths } from '@api/paths';
import { signOut } from '@data/accounts/account';
import { clearStorage } from '@data/browser/browserStorage';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Deletes the account on opening the page, after a fresh sign-in, then redirects to the home page (Spec 1 §2, §8). */
export function DeletionProgress({ uid }: { uid: string }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, proof } = useFreshSignIn({ onLeft: () => navigate(paths.accountInfo()) });
  const [failure, setFailure] = useState<unknown>(null);

  const remove = async () => {
    await callFunction('deleteAllUserData', { userId: uid });
    clearStorage();
    await signOut().catch((error) => reportQuietly('account.deleted', error));
    toast.success(t('delete.done'));
    navigate(paths.home(), { replace: true });
  };
  const start = () => {
    setFailure(null);
    return run(remove, setFailure);
  };
  useRunOnMount(start);

  if (failure !== null)
    return (
      <Alert severity="error" role="alert">
        {t('delete.failed')} {errorText(failure)}
        <Box sx={{ mt: 3 }}>
          <Button size="small" variant="outlined" color="error" onClick={() => void start()}>
            {common('action.retry')}
          </Button>
        </Box>
      </Alert>
    );
  return (
    <>
      <SectionCard title={t(proof ? 'delete.waiting' : 'delete.running')}>
        {!proof && <LinearProgress aria-label={t('delete.running')} />}
      </SectionCard>
      {proof && <PasswordDialog {...proof} text={t('delete.proof')} go={t('delete.proofGo')} />}
    </>
  );
}
