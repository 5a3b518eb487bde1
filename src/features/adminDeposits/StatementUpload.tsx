import { STATEMENT_MAX_BYTES, type StatementReport } from '@contracts/deposits';
import { toAppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileInput } from '@ui/FileInput';
import { SectionCard } from '@ui/SectionCard';
import { useSingleFlight } from '@ui/useSingleFlight';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase64 } from './statementFile';

type Outcome = { file: string; report: StatementReport } | { failure: string } | null;

/** Takes a bank's file, tells what became of it and has the list read again. */
export function StatementUpload({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const send = useSingleFlight(async (file: File) => {
    if (file.size > STATEMENT_MAX_BYTES) return setOutcome({ failure: t('statement.tooLarge') });
    setBusy(true);
    setOutcome(null);
    try {
      const report = await callFunction('importBankStatement', { content: await inBase64(file) });
      setOutcome({ file: file.name, report });
      onImported();
    } catch (error) {
      const isUnopened = error instanceof DOMException || error instanceof TypeError;
      setOutcome({ failure: isUnopened ? t('statement.notRead') : errorText(toAppError(error)) });
    } finally {
      setBusy(false);
    }
  }, undefined);
  return (
    <SectionCard title={t('statement.title')} lead={t('statement.lead')}>
      <Button
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Upload size={20} />}
        onClick={() => input.current?.click()}
      >
        {t('statement.choose')}
      </Button>
      <FileInput
        ref={input}
        accept=".sta,.mt940,.940,.txt,.csv"
        label={t('statement.choose')}
        onFiles={([file]) => file && void send(file)}
      />
      {outcome && <Told outcome={outcome} />}
    </SectionCard>
  );
}

function Told({ outcome }: { outcome: NonNullable<Outcome> }) {
  const { t } = useTranslation('admin');
  if ('failure' in outcome)
    return (
      <Alert severity="error" role="alert" sx={{ mt: 4 }}>
        {outcome.failure}
      </Alert>
    );
  const { file, report } = outcome;
  const { added, known, outgoing, unread } = report;
  return (
    <Box role="status" sx={{ mt: 4, display: 'grid', gap: 2 }}>
      <Alert severity="success">{t('statement.done', { file, added, known, outgoing })}</Alert>
      {unread.length > 0 && (
        <Alert severity="warning">{t('statement.unread', { lines: unread.join(', ') })}</Alert>
      )}
    </Box>
  );
}
