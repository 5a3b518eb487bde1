import { isFactorWanted } from '@data/accounts/secondFactor';
import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanDialog, type SetUp } from './ScanDialog';

type Props = {
  /** Whether an active factor is replaced: the dialog for its code verifies it first. */
  isReplacing?: boolean;
  onProven: () => void;
  onClose: () => void;
};

/** Sets up an authenticator app: the QR code, the first code, then ten recovery codes that are shown once. */
export default function SetUpDialog({ isReplacing = false, onProven, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const errorText = useErrorText();
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const { run, proof } = useFreshSignIn({ onLeft: onClose });
  const fail = (error: unknown) => {
    if (isReplacing && isFactorWanted(error)) onClose();
    else setFailure(errorText(error));
  };
  const begin = () => {
    setFailure(null);
    return run(async () => setSetUp(await callFunction('beginSecondFactor', {})), fail);
  };
  useRunOnMount(begin);
  if (proof) return <PasswordDialog {...proof} text={t('setUp.proof')} go={t('setUp.proofGo')} />;
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onProven} />;
  if (isReplacing && !setUp && !failure) return null;
  return (
    <ScanDialog
      setUp={setUp}
      failure={failure}
      onRenew={() => void begin()}
      onConfirmed={setRecoveryCodes}
      onClose={onClose}
    />
  );
}
