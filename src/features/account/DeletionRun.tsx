import { paths } from '@contracts/paths';
import { signOut } from '@data/account';
import { AppError } from '@data/appError';
import { dropEverything } from '@data/browserStorage';
import { callFunction } from '@data/callFunction';
import { useProofs } from '@data/proofOfIdentity';
import { reportQuietly } from '@data/reportQuietly';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { PasswordDialog } from '@ui/PasswordDialog';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { useStartAtOnce } from '@ui/useStartAtOnce';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

type Phase = { name: 'running' } | { name: 'asking' } | { name: 'failed'; error: unknown };

const isTooOld = (error: unknown): boolean => error instanceof AppError && error.reason === 'signInTooOld';

/** Deletes the account as soon as the page opens, after a fresh sign-in, then goes home (Spec 1 §2, §8). */
export function DeletionRun({ uid }: { uid: string }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  const { byPassword, byGoogle } = useProofs();
  const [phase, setPhase] = useState<Phase>({ name: 'running' });

  const run = useCallback(async () => {
    setPhase({ name: 'running' });
    try {
      await callFunction('deleteAllUserData', { userId: uid });
    } catch (error) {
      return setPhase(isTooOld(error) ? { name: 'asking' } : { name: 'failed', error });
    }
    dropEverything();
    await signOut().catch((error) => reportQuietly('account.deleted', error));
    toast.success(t('delete.done'));
    navigate(paths.home(), { replace: true });
  }, [uid, navigate, toast, t]);
  useStartAtOnce(run);

  const proved = (prove: () => Promise<void>) => async () => {
    await prove();
    void run();
  };

  if (phase.name === 'failed')
    return (
      <Alert severity="error" role="alert">
        {t('delete.failed')} {errorText(phase.error)}
        <Box sx={{ mt: 3 }}>
          <Button size="small" variant="outlined" color="error" onClick={() => void run()}>
            {common('action.retry')}
          </Button>
        </Box>
      </Alert>
    );
  return (
    <>
      <SectionCard title={t(phase.name === 'running' ? 'delete.running' : 'delete.waiting')}>
        {phase.name === 'running' && <LinearProgress aria-label={t('delete.running')} />}
      </SectionCard>
      {phase.name === 'asking' && (
        <PasswordDialog
          onPassword={byPassword && ((password) => proved(() => byPassword(password))())}
          onGoogle={byGoogle && proved(byGoogle)}
          failureText={errorText}
          onClose={() => navigate(paths.accountInfo())}
          text={t('delete.proof')}
          go={t('delete.proofGo')}
        />
      )}
    </>
  );
}
