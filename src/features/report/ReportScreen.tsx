import { useViewer } from '@data/session';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/EmptyState';
import { SectionCard } from '@ui/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportForm } from './ReportForm';

/** The report form and, once a report is sent, what happens next. */
export function ReportScreen() {
  const { t } = useTranslation('report');
  const session = useViewer();
  const [isSent, setSent] = useState(false);
  if (session.status !== 'signedIn') return null;
  if (isSent)
    return (
      <EmptyState
        drawing="papers"
        title={t('sent')}
        text={t('sentNext')}
        action={
          <Button variant="outlined" onClick={() => setSent(false)}>
            {t('another')}
          </Button>
        }
      />
    );
  return (
    <SectionCard>
      <ReportForm uid={session.viewer.uid} onSent={() => setSent(true)} />
    </SectionCard>
  );
}
