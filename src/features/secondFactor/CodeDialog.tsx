import { callFunction } from '@data/callFunction';
import { loadDemoCode } from '@data/secondFactor';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/FormDialog';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useToast } from '@ui/ToastProvider';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { onProven: () => void; onClose: () => void };
type Values = { code: string };

/** Asks for the code of the app, or for a recovery code; what is behind it stays as it is. */
export default function CodeDialog({ onProven, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const errorText = useErrorText();
  const toast = useToast();
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset } = useForm<Values>({ defaultValues: { code: '' } });
  const prove = async (code: string) => {
    if (!isRecovery) return void (await callFunction('proveSecondFactor', { code: code.replace(/\s/g, '') }));
    const { recoveryCodesLeft } = await callFunction('proveByRecoveryCode', { recoveryCode: code });
    toast.success(t('code.recoveryUsed', { left: recoveryCodesLeft }));
  };
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await prove(code);
      onProven();
    } catch (error) {
      setFailure(errorText(error));
      reset();
    }
  });
  const change = () => {
    setRecovery(!isRecovery);
    setFailure(null);
    reset();
  };
  return (
    <FormDialog
      title={t('code.title')}
      yes={t('code.go')}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t(isRecovery ? 'code.recoveryText' : 'code.text')}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextFieldRow
        name="code"
        control={control}
        label={t(isRecovery ? 'code.recoveryLabel' : 'code.label')}
        autoComplete="one-time-code"
        inputProps={isRecovery ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' }}
      />
      {!isRecovery && <DemoCode />}
      <Button variant="text" sx={{ justifySelf: 'start' }} onClick={change}>
        {t(isRecovery ? 'code.toApp' : 'code.toRecovery')}
      </Button>
    </FormDialog>
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
