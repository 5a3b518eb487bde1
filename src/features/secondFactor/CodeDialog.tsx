import { RECOVERY_CODE_MAX_CHARS } from '@api/secondFactor';
import { loadDemoCode } from '@data/accounts/secondFactor';
import { callFunction } from '@data/calls/callFunction';
import { requiredText } from '@domain/shared/fields';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { MONO_FAMILY } from '@ui/theme/tokens';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { AppCodeField, appCodeSchema } from './AppCodeField';
import { useCodeFocus } from './useCodeFocus';
import { useCodeForm } from './useCodeForm';

type Props = { onProven: () => void; onClose: () => void };
type CodeForm = ReturnType<typeof useCodeForm>;

const recoverySchema = object({ code: requiredText(RECOVERY_CODE_MAX_CHARS) });

/** Polling interval for the code of the demo accounts, which changes every 30 seconds. */
const DEMO_CODE_POLL_MS = 3000;

/** Asks for the authenticator code or a recovery code. The page behind it and both inputs keep their state. */
export default function CodeDialog({ onProven, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const toast = useToast();
  const [isRecovery, setRecovery] = useState(false);
  const app = useCodeForm(appCodeSchema, async (code) => {
    await callFunction('proveSecondFactor', { code });
    onProven();
  });
  const recovery = useCodeForm(recoverySchema, async (recoveryCode) => {
    const { recoveryCodesLeft } = await callFunction('proveByRecoveryCode', { recoveryCode });
    toast.success(t('code.recoveryUsed', { left: recoveryCodesLeft }));
    onProven();
  });
  const form = isRecovery ? recovery : app;
  useCodeFocus(form.setFocus);
  return (
    <FormDialog
      title={t(isRecovery ? 'code.recoveryTitle' : 'code.title')}
      yes={t('code.go')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isRecovery ? <RecoveryCode form={form} /> : <CodeOfApp form={form} />}
      <Button
        variant="text"
        size="small"
        disabled={form.isBusy}
        sx={{ justifySelf: 'start', ml: -3 }}
        onClick={() => setRecovery(!isRecovery)}
      >
        {t(isRecovery ? 'code.toApp' : 'code.toRecovery')}
      </Button>
    </FormDialog>
  );
}

type PartProps = { text: string; failure: string | null; children: ReactNode };

function CodePart({ text, failure, children }: PartProps) {
  return (
    <>
      <Typography>{text}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {children}
    </>
  );
}

function CodeOfApp({ form }: { form: CodeForm }) {
  const { t } = useTranslation('secondFactor');
  return (
    <CodePart text={t('code.text')} failure={form.failure}>
      <AppCodeField control={form.control} />
      <DemoCode />
    </CodePart>
  );
}

function RecoveryCode({ form }: { form: CodeForm }) {
  const { t } = useTranslation('secondFactor');
  return (
    <CodePart text={t('code.recoveryText')} failure={form.failure}>
      <TextFieldRow
        name="code"
        control={form.control}
        label={t('code.recoveryLabel')}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        inputProps={{
          autoCapitalize: 'characters',
          spellCheck: false,
          style: { fontFamily: MONO_FAMILY, textTransform: 'uppercase' },
        }}
      />
    </CodePart>
  );
}

/** Only on the local stack: the current authenticator code of a demo account. */
function DemoCode() {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const load = () => void loadDemoCode().then(setCode);
    load();
    const timer = setInterval(load, DEMO_CODE_POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    code && (
      <Alert severity="info" role="note">
        {t('code.demo', { code })}
      </Alert>
    )
  );
}
