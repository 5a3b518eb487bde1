import { toAppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { saveFile } from '@data/saveFile';
import { momentsOf, type Period } from '@domain/callers/periods';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { useToast } from '@ui/ToastProvider';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesFile } from './entriesFile';

/** Saves all entries of a period as a table for other programs. */
export function ExportButton({ period }: { period: Period }) {
  const { t } = useTranslation('callerDesk');
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { entries } = await callFunction('exportCallerEntries', momentsOf(period));
      saveFile(`zaproszenia-${period.first}-${period.last}.csv`, entriesFile(entries, t), 'text/csv');
    } catch (error) {
      toast.error(errorText(toAppError(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      loading={isBusy}
      loadingPosition="start"
      startIcon={<Download size={16} />}
      onClick={save}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('action.export')}
    </Button>
  );
}
