import { refreshSession, signOut } from '@data/accounts/account';
import { type ActionMode, applyCode } from '@data/accounts/actionCodes';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useAuthModal } from '@data/session/authModal';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormStack } from './FormStack';

type Mode = Exclude<ActionMode, 'resetPassword'>;

/** Follow-up for this browser's session: a fresh token, or a new sign-in with the new address. */
const FOLLOW_UP: Record<Mode, () => Promise<void>> = {
  verifyEmail: refreshSession,
  verifyAndChangeEmail: signOut,
};

/** Confirms an address by the link from a mail. Needs a click, because mail scanners open links too. */
export function ConfirmByLink({ mode, code }: { mode: Mode; code: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const authModal = useAuthModal();
  const [phase, setPhase] = useState<'asking' | 'busy' | 'done'>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setFailure(null);
    setPhase('busy');
    try {
      await applyCode(code, mode);
    } catch (error) {
      setPhase('asking');
      return setFailure(errorText(error));
    }
    await FOLLOW_UP[mode]().catch((error) => reportQuietly('auth.followUp', error));
    setPhase('done');
  };

  if (phase === 'done')
    return (
      <Alert
        severity="success"
        role="status"
        action={
          mode === 'verifyAndChangeEmail' && (
            <Button size="small" onClick={() => authModal.open('signIn')}>
              {t('signIn.submit')}
            </Button>
          )
        }
      >
        {t(`action.${mode}.done`)}
      </Alert>
    );
  return (
    <SectionCard>
      <FormStack
        failure={failure}
        lead={t(`action.${mode}.lead`)}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Button type="submit" size="large" loading={phase === 'busy'} sx={{ justifySelf: 'start' }}>
          {t(`action.${mode}.go`)}
        </Button>
      </FormStack>
    </SectionCard>
  );
}
