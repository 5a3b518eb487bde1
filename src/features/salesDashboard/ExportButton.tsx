import { saveFile } from '@data/browser/saveFile';
import { callFunction } from '@data/calls/callFunction';
import { getTimeRange, type Period } from '@domain/callers/periods';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buildEntriesCsv } from './buildEntriesCsv';

/** Exports all entries of a period as CSV. */
export function ExportButton({ period }: { period: Period }) {
  const { t } = useTranslation('salesDashboard');
  const { isRunning, run } = useAction();
  const save = async () => {
    const { entries } = await callFunction('exportCallerEntries', getTimeRange(period));
    saveFile(`zaproszenia-${period.first}-${period.last}.csv`, buildEntriesCsv(entries, t), 'text/csv');
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      loading={isRunning}
      loadingPosition="start"
      startIcon={<Download size={16} />}
      onClick={() => void run({ call: save })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('action.export')}
    </Button>
  );
}
