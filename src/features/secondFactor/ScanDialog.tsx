import { callFunction } from '@data/callFunction';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@ui/CopyButton';
import { FormDialog } from '@ui/FormDialog';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { COLORS, RADII } from '@ui/theme/tokens';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';

/** The empty border a scanner needs, in modules. */
const QUIET_ZONE = 4;
const CODE_PX = 208;
const GROUP = /.{4}(?=.)/g;

type Props = {
  /** `null` while it is made. */
  setUp: { secret: string; address: string } | null;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Shows the secret to scan or to type, and asks for the first code of the app. */
export function ScanDialog({ setUp, onConfirmed, onClose, children }: Props) {
  const { t } = useTranslation('secondFactor');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      const { recoveryCodes } = await callFunction('confirmSecondFactor', { code: code.replace(/\s/g, '') });
      onConfirmed(recoveryCodes);
    } catch (error) {
      setFailure(errorText(error));
      reset();
    }
  });
  return (
    <FormDialog
      title={t('setUp.title')}
      yes={t('setUp.go')}
      isBusy={formState.isSubmitting || !setUp}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('setUp.text')}</Typography>
      {children}
      {setUp && <Secret {...setUp} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextFieldRow
        name="code"
        control={control}
        label={t('code.label')}
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'numeric' }}
      />
    </FormDialog>
  );
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation('secondFactor');
  const code = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: QUIET_ZONE }))}`,
    [address],
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box
        component="img"
        src={code}
        width={CODE_PX}
        height={CODE_PX}
        alt={t('setUp.qr')}
        sx={{ borderRadius: `${RADII.control}px`, border: `1px solid ${COLORS.hairline}` }}
      />
      <Typography>{t('setUp.byHand')}</Typography>
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {secret.replace(GROUP, '$& ')}
      </Box>
      <CopyButton text={secret} what={t('setUp.secret')} />
    </Box>
  );
}
