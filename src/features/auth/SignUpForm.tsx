import { track } from '@data/calls/analytics';
import { useAuthModal } from '@data/session/authModal';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import { useToast } from '@ui/feedback/ToastProvider';
import { Stepper } from '@ui/progress/Stepper';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthFormProps } from './authFormProps';
import { CredentialsStep } from './CredentialsStep';
import { NamesStep } from './NamesStep';
import type { Credentials, Names } from './schemas';
import { useAfterGoogle } from './useAfterGoogle';
import { AccountCreationFailed, useRegistration } from './useRegistration';

/** Delay between the success toast and the code dialog (Spec 1 §4). */
const CODE_DIALOG_DELAY_MS = 1000;

const NO_CREDENTIALS: Credentials = { email: '', password: '', confirmation: '', marketingConsent: false };

/** Sign-up in two steps: credentials, then names; then the account and its code (Spec 1 §4). */
export function SignUpForm({ next, onClose }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const toast = useToast();
  const authModal = useAuthModal();
  const register = useRegistration();
  const afterGoogle = useAfterGoogle({ next, onClose });
  const credentials = useRef(NO_CREDENTIALS);
  const [step, setStep] = useState<'credentials' | 'names'>('credentials');

  const handleCredentials = (values: Credentials) => {
    track('form_submit_reg_step_1');
    credentials.current = values;
    setStep('names');
  };

  const handleFinish = async (names: Names) => {
    track('form_submit_reg_step_2');
    try {
      await register(credentials.current, names);
    } catch (error) {
      toast.error(errorText(error instanceof AccountCreationFailed ? error.cause : error));
      if (error instanceof AccountCreationFailed)
        authModal.open('signIn', { next, email: credentials.current.email });
      return;
    }
    track('sign_up', { method: 'password' });
    toast.success(t('signUp.success'));
    await new Promise((resolve) => setTimeout(resolve, CODE_DIALOG_DELAY_MS));
    authModal.open('emailCode', { next });
  };

  return (
    <>
      <Box sx={{ mb: 5 }}>
        <Stepper
          current={step}
          steps={[
            { key: 'credentials', label: t('signUp.step1') },
            { key: 'names', label: t('signUp.step2') },
          ]}
        />
      </Box>
      {step === 'credentials' ? (
        <CredentialsStep
          values={credentials.current}
          onDone={handleCredentials}
          onGoogle={afterGoogle}
          onSignIn={(email) => authModal.open('signIn', { next, email })}
        />
      ) : (
        <NamesStep onDone={handleFinish} onBack={() => setStep('credentials')} />
      )}
    </>
  );
}
