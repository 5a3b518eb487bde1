import { paths } from '@api/paths';
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

/** Returns the initial text of an objection to a decision about an offer, if the URL names one. */
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

/** Only the first report starts with the objection from the URL. */
type Stage = 'first' | 'sent' | 'another';

/** Report form and, once a report is sent, the next steps. */
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
