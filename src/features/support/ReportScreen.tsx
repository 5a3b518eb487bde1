import { paths } from '@contracts/paths';
import { useViewer } from '@data/session/session';
import { parseObjectedOfferId, REPORT_TITLE_MAX_CHARS } from '@domain/reports/report';
import { shorten } from '@domain/shared/text';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ReportForm } from './ReportForm';

/** The beginning of an objection to what was decided about an offer, where the address names one. */
const useObjection = () => {
  const { t } = useTranslation('report');
  const [search] = useSearchParams();
  const id = parseObjectedOfferId(search.get('offer'));
  if (!id) return undefined;
  return {
    title: shorten(t('objection.subject', { id }), REPORT_TITLE_MAX_CHARS),
    type: 'Other' as const,
    description: t('objection.description', { url: window.location.origin + paths.offer(id) }),
  };
};

/** Only the first report begins with what the address names. */
type Stage = 'first' | 'sent' | 'another';

/** The report form and, once a report is sent, what happens next. */
export function ReportScreen() {
  const { t } = useTranslation('report');
  const session = useViewer();
  const objection = useObjection();
  const [stage, setStage] = useState<Stage>('first');
  if (session.status !== 'signedIn') return null;
  if (stage === 'sent')
    return (
      <EmptyState
        drawing="papers"
        title={t('sent')}
        text={t('sentNext')}
        action={
          <Button variant="outlined" onClick={() => setStage('another')}>
            {t('another')}
          </Button>
        }
      />
    );
  return (
    <SectionCard>
      <ReportForm
        uid={session.viewer.uid}
        begun={stage === 'first' ? objection : undefined}
        onSent={() => setStage('sent')}
      />
    </SectionCard>
  );
}
