import { RECOVERY_CODE_MAX_CHARS } from '@contracts/secondFactor';
import { callFunction } from '@data/callFunction';
import { loadDemoCode } from '@data/secondFactor';
import { requiredText } from '@domain/shared/fields';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/FormDialog';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useToast } from '@ui/ToastProvider';
import { MONO_FAMILY } from '@ui/theme/tokens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { AppCodeField, appCodeSchema } from './AppCodeField';
import { useCodeForm } from './useCodeForm';

type Props = { onProven: () => void; onClose: () => void };
type FormProps = Props & {
  /** Changes to the other kind of code. */
  onOther: () => void;
};

const recoverySchema = object({ code: requiredText(RECOVERY_CODE_MAX_CHARS) });

/** Asks for the code of the app, or for a recovery code; what is behind it stays as it is. */
export default function CodeDialog(props: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const Form = isRecovery ? RecoveryForm : AppForm;
  return <Form {...props} onOther={() => setRecovery(!isRecovery)} />;
}

function AppForm({ onProven, onClose, onOther }: FormProps) {
  const { t } = useTranslation('secondFactor');
  const { control, submit, failure, isBusy, setFocus } = useCodeForm(appCodeSchema, async (code) => {
    await callFunction('proveSecondFactor', { code });
    onProven();
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormDialog
      title={t('code.title')}
      yes={t('code.go')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('code.text')}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <AppCodeField control={control} />
      <DemoCode />
      <OtherCode text={t('code.toRecovery')} onOther={onOther} />
    </FormDialog>
  );
}

function RecoveryForm({ onProven, onClose, onOther }: FormProps) {
  const { t } = useTranslation('secondFactor');
  const toast = useToast();
  const { control, submit, failure, isBusy, setFocus } = useCodeForm(recoverySchema, async (recoveryCode) => {
    const { recoveryCodesLeft } = await callFunction('proveByRecoveryCode', { recoveryCode });
    toast.success(t('code.recoveryUsed', { left: recoveryCodesLeft }));
    onProven();
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormDialog
      title={t('code.recoveryTitle')}
      yes={t('code.go')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('code.recoveryText')}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextFieldRow
        name="code"
        control={control}
        label={t('code.recoveryLabel')}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        inputProps={{
          autoCapitalize: 'characters',
          spellCheck: false,
          style: { fontFamily: MONO_FAMILY, textTransform: 'uppercase' },
        }}
      />
      <OtherCode text={t('code.toApp')} onOther={onOther} />
    </FormDialog>
  );
}

function OtherCode({ text, onOther }: { text: string; onOther: () => void }) {
  return (
    <Button variant="text" sx={{ justifySelf: 'start', ml: -2 }} onClick={onOther}>
      {text}
    </Button>
  );
}

/** On the local stack alone: the code that the app of a demo account would show. */
function DemoCode() {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    void loadDemoCode().then(setCode);
  }, []);
  return code && <Alert severity="info">{t('code.demo', { code })}</Alert>;
}
