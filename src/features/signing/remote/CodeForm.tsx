import type { RemoteSignatureStart } from '@api/remoteSigning';
import { useServerNow } from '@data/browser/serverClock';
import type { SigningFactor } from '@domain/leases/remoteSigning';
import { formatDate, formatTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordField } from '@ui/fields/PasswordField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';

type Ready = Extract<RemoteSignatureStart, { state: 'ready' }>;
type Props = {
  ready: Ready;
  isRunning: boolean;
  onSign: (key: string, answers: { id: string; value: string }[]) => unknown;
  /** Goes back to the login for a new code. */
  onBack: () => void;
};

/** Asks for the secrets of the signer, whose certificate it shows first, until the code lapses. */
export function CodeForm({ ready, isRunning, onSign, onBack }: Props) {
  const { t } = useTranslation('remoteSigning');
  const { language } = useLanguage();
  const { factors, certificate, endsAt } = ready;
  const hasLapsed = useServerNow() >= endsAt;
  const { control, handleSubmit } = useForm({ defaultValues: { answers: factors.map(() => '') } });
  const sign = handleSubmit(({ answers }) =>
    onSign(
      ready.key,
      factors.map(({ id }, index) => ({ id, value: (answers[index] ?? '').trim() })),
    ),
  );
  const day = formatDate(certificate.validUntil, language);
  return (
    <Box component="form" noValidate onSubmit={sign} sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{certificate.signer}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('certificate.text', { issuer: certificate.issuer, day })}
        </Typography>
      </div>
      {hasLapsed ? (
        <Alert severity="warning" role="alert">
          {t('lapsed')}
        </Alert>
      ) : (
        <>
          {factors.map((factor, index) => (
            <FactorField key={factor.id} factor={factor} name={`answers.${index}`} control={control} />
          ))}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('until', { time: formatTime(endsAt) })}
          </Typography>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {!hasLapsed && (
          <Button type="submit" loading={isRunning}>
            {t('sign')}
          </Button>
        )}
        <Button variant="outlined" color="secondary" disabled={isRunning} onClick={onBack}>
          {t('again')}
        </Button>
      </Box>
    </Box>
  );
}

type FieldProps = {
  factor: SigningFactor;
  name: `answers.${number}`;
  control: ReturnType<typeof useForm<{ answers: string[] }>>['control'];
};

/** A secret under the provider's own label. The PIN is hidden, the code is for this signature alone. */
function FactorField({ factor: { kind, isNumeric, isOptional, label, hint }, name, control }: FieldProps) {
  const { t } = useTranslation('remoteSigning');
  const help = [hint, isOptional ? t('optional') : null].filter(Boolean).join(' ');
  const shared = { name, control, label: label ?? t(`factor.${kind}`), ...(help ? { help } : {}) };
  return kind === 'pin' ? (
    <PasswordField {...shared} autoComplete="off" />
  ) : (
    <TextFieldRow
      {...shared}
      autoComplete="one-time-code"
      {...(isNumeric ? { inputProps: { inputMode: 'numeric' } } : {})}
    />
  );
}
