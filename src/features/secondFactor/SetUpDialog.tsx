import { callFunction } from '@data/callFunction';
import { useFreshSignIn } from '@data/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import { PasswordDialog } from '@ui/PasswordDialog';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanDialog } from './ScanDialog';

type Props = { onProven: () => void; onClose: () => void };
type SetUp = { secret: string; address: string };

/** Sets up an authenticator app: the QR code, the first code, then ten recovery codes that are shown once. */
export default function SetUpDialog({ onProven, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const errorText = useErrorText();
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const { run, proof } = useFreshSignIn({ onLeft: onClose });
  const begin = useCallback(
    () =>
      run(
        async () => setSetUp(await callFunction('beginSecondFactor', {})),
        (error) => setFailure(errorText(error)),
      ),
    [run, errorText],
  );
  useEffect(() => {
    if (!setUp && !failure) void begin();
  }, [setUp, failure, begin]);
  if (proof) return <PasswordDialog {...proof} text={t('setUp.proof')} go={t('setUp.proofGo')} />;
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onProven} />;
  return (
    <ScanDialog setUp={setUp} onConfirmed={setRecoveryCodes} onClose={onClose}>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ScanDialog>
  );
}
