import { ACTION_MODES, type ActionMode } from '@data/accounts/actionCodes';
import { ConfirmByLink } from '@features/auth/ConfirmByLink';
import { NewPasswordForm } from '@features/auth/NewPasswordForm';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const parseMode = (value: string | null): ActionMode | null =>
  ACTION_MODES.find((mode) => mode === value) ?? null;

/** Target of the links in Firebase Auth mails: verify an address, change it, set a password. */
export default function AccountActionPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const mode = parseMode(search.get('mode'));
  const code = search.get('oobCode');
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={t(mode ? `action.${mode}.title` : 'action.title')} />
      {mode === null || !code ? (
        <Alert severity="error" role="alert">
          {t('action.broken')}
        </Alert>
      ) : mode === 'resetPassword' ? (
        <NewPasswordForm code={code} />
      ) : (
        <ConfirmByLink mode={mode} code={code} />
      )}
    </Box>
  );
}
