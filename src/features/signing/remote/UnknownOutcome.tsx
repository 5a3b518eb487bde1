import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

type Props = { error: unknown; onCheck: () => unknown };

/** Shown when the response to a signature was lost: the lease may be signed. Repeating the same attempt signs at most once. */
export function UnknownOutcome({ error, onCheck }: Props) {
  const { t } = useTranslation('remoteSigning');
  const errorText = useErrorText();
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button size="small" color="inherit" onClick={onCheck}>
          {t('unknown.check')}
        </Button>
      }
    >
      <AlertTitle>{t('unknown.title')}</AlertTitle>
      {t('unknown.text')} {errorText(error)}
    </Alert>
  );
}
