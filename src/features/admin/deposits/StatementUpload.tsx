import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileInput } from '@ui/files/FileInput';
import { SectionCard } from '@ui/layout/SectionCard';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementColumns } from './StatementColumns';
import { StatementTotalsNote, UnreadRows } from './StatementNotes';
import { StatementQuestions } from './StatementQuestions';
import { type ImportStep, useStatementImport } from './useStatementImport';

/** Uploads a bank's file, asks the admin about it if needed, and shows the result. */
export function StatementUpload({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const { step, isBusy, choose, nameColumns, answer } = useStatementImport(onImported);
  // the next step then has the only primary button
  const isAsked = step?.kind === 'columns' || step?.kind === 'questions';
  return (
    <SectionCard title={t('statement.title')} lead={t('statement.lead')}>
      <Button
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Upload size={20} />}
        {...(isAsked ? ({ variant: 'outlined', color: 'secondary' } as const) : {})}
        onClick={() => input.current?.click()}
      >
        {t(isAsked ? 'statement.chooseOther' : 'statement.choose')}
      </Button>
      <FileInput
        ref={input}
        accept=".sta,.mt940,.940,.mt942,.942,.txt,.csv,.tsv,.xml,.xlsx"
        label={t('statement.choose')}
        onFiles={([file]) => file && void choose(file)}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
          mt: step ? 4 : 0,
          overflowWrap: 'anywhere',
        }}
      >
        {step?.kind === 'columns' && (
          <StatementColumns key={step.name} step={step} isBusy={isBusy} onNamed={nameColumns} />
        )}
        {step?.kind === 'questions' && (
          <StatementQuestions key={step.name} step={step} isBusy={isBusy} onAnswered={answer} />
        )}
        {step && <Outcome step={step} />}
      </Box>
    </SectionCard>
  );
}

function Outcome({ step }: { step: ImportStep }) {
  const { t } = useTranslation('admin');
  if (step.kind === 'failure')
    return (
      <Alert severity="error" role="alert">
        {step.text}
      </Alert>
    );
  if (step.kind !== 'done') return null;
  const { name, report } = step;
  const { added, known, outgoing, reversed, returnable } = report;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">
        {t('statement.done', { file: name, added, known, outgoing })}
        {reversed > 0 && ` ${t('statement.reversed', { count: reversed })}`}
        {returnable > 0 && ` ${t('statement.returnable', { count: returnable })}`}
      </Alert>
      <StatementTotalsNote summary={report} />
      <UnreadRows summary={report} />
    </Box>
  );
}
