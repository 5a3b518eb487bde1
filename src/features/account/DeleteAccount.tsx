import { paths } from '@api/paths';
import { requestAccountDeletion } from '@data/accounts/accountDeletion';
import { LEASE_RETENTION_YEARS } from '@domain/accounts/deletion';
import type { Viewer } from '@domain/accounts/viewer';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** The alert about deleting the account, and its dialog (Spec 1 §2, §4). */
export function DeleteAccount({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const { run } = useAction();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  const handleRequest = async () => {
    navigate(paths.home());
    await run({
      call: () => requestAccountDeletion(viewer.uid),
      done: t('delete.mailSent', { email: viewer.email }),
      failed: (error) => `${t('delete.mailFailed')} ${errorText(error)}`,
    });
  };

  return (
    <SectionCard title={t('delete.title')}>
      <Alert severity="error" icon={<TriangleAlert size={20} />}>
        {t('delete.alert')}
        <Box sx={{ mt: 2 }}>{t('delete.kept', { count: LEASE_RETENTION_YEARS })}</Box>
        <Box sx={{ mt: 3 }}>
          <Button size="small" variant="outlined" color="error" onClick={() => setOpen(true)}>
            {t('delete.open')}
          </Button>
        </Box>
      </Alert>
      {isOpen && <DeleteAccountDialog onConfirm={handleRequest} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
