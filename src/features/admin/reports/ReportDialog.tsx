import { paths } from '@api/paths';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import {
  listOpenSteps,
  REPORT_STEP_TEXT_MAX_CHARS,
  type ReportStep,
  reportStepText,
} from '@domain/reports/handling';
import { ANONYMOUS_UID, listReportedOfferIds, type Report } from '@domain/reports/report';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useAction } from '@ui/hooks/useAction';
import { DateText } from '@ui/tables/amounts';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

type Props = { report: Report; onClose: () => void };

/** One report with its answer and the steps allowed for it. */
export function ReportDialog({ report, onClose }: Props) {
  const { t } = useTranslation('adminSections');
  const { t: common } = useTranslation('common');
  const [step, setStep] = useState<ReportStep | null>(null);
  if (step) return <StepDialog report={report} step={step} onClose={() => setStep(null)} onDone={onClose} />;
  const { title, description, answer, note } = report;
  return (
    <ModalDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="report-title">
      <DialogTitle id="report-title" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Sender report={report} />
        <Said label={t('reports.description')} text={description} />
        <NamedOffers report={report} />
        {answer && <Said label={t('reports.answer')} text={answer} />}
        {note && <Said label={t('reports.note')} text={note} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {common('action.back')}
        </Button>
        {listOpenSteps(report).map((name) => (
          <Button
            key={name}
            variant={name === 'answer' ? 'contained' : 'outlined'}
            onClick={() => setStep(name)}
          >
            {t(`reports.step.${name}`)}
          </Button>
        ))}
      </DialogActions>
    </ModalDialog>
  );
}

/** Author and time. The e-mail is loaded only for the open report. */
function Sender({ report: { userUid, createdAt } }: { report: Report }) {
  const { t } = useTranslation('adminSections');
  const found = useQuery({
    queryKey: ['reportedBy', userUid],
    queryFn: async () =>
      userUid === ANONYMOUS_UID ? null : await callFunction('findUsers', { query: userUid }),
  });
  const email = found.data?.users.find(({ uid }) => uid === userUid)?.email;
  const unknown = { pending: '…', error: t('reports.authorUnknown'), success: t('reports.authorGone') };
  const author = userUid === ANONYMOUS_UID ? t('reports.anonymous') : (email ?? unknown[found.status]);
  return (
    <DescriptionList
      look="rows"
      facts={[
        { label: t('reports.author'), value: <Box sx={{ overflowWrap: 'anywhere' }}>{author}</Box> },
        { label: t('reports.created'), value: <DateText at={createdAt} time /> },
      ]}
    />
  );
}

/** Links to the offers a report names, in the section where they can be blocked. */
function NamedOffers({ report }: { report: Report }) {
  const { t } = useTranslation('adminSections');
  return listReportedOfferIds(report).map((id) => (
    <Link key={id} component={RouterLink} to={`${paths.adminOffers()}?q=${id}`} sx={{ justifySelf: 'start' }}>
      {t('reports.toOffer', { id })}
    </Link>
  ));
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}

type StepProps = Props & { step: ReportStep; onDone: () => void };

function StepDialog({ report, step, onClose, onDone }: StepProps) {
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const handleTake = async (text: string) => {
    const call = () => callFunction('handleReport', { reportId: report.id, step, text });
    const isDone = await run({ call, done: t(`reports.done.${step}`) });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <ReasonDialog
      title={`${t(`reports.step.${step}`)}: ${report.title}`}
      text={report.description}
      label={t(`reports.text.${step}`)}
      maxChars={REPORT_STEP_TEXT_MAX_CHARS}
      reason={reportStepText()}
      yes={t(`reports.step.${step}`)}
      onYes={handleTake}
      onClose={onClose}
    />
  );
}
