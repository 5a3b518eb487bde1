import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { UploadProgress } from '@ui/feedback/UploadProgress';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilesPicker } from './FilesPicker';

type Props = {
  title: string;
  lead: ReactNode;
  sendLabel: string;
  sentText: string;
  failureText: (error: unknown) => string;
  /** Offline the card says that the file stays chosen. */
  isOnline: boolean;
  /** Uploads and submits the chosen file; `onProgress` gets the sent share, from 0 to 1. */
  onSend: (file: File, onProgress: (share: number) => void) => Promise<void>;
  children?: ReactNode;
};

/** Picks one PDF and sends it. A failure shows its reason and keeps the chosen file. */
export function PdfUploadCard({ title, lead, children, ...sending }: Props) {
  return (
    <SectionCard title={title} lead={lead}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {children}
        <PdfUpload {...sending} />
      </Box>
    </SectionCard>
  );
}

type UploadProps = Omit<Props, 'title' | 'lead' | 'children'>;

function PdfUpload({ sendLabel, sentText, failureText, isOnline, onSend }: UploadProps) {
  const { t } = useTranslation('common');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const { run, failure, clearFailure, isRunning: isSending } = useAction();
  const handleChoose = ([chosen]: readonly File[]) => {
    setFile(chosen ?? null);
    clearFailure();
  };
  const send = async (chosen: File) => {
    setProgress(0);
    await run({ call: () => onSend(chosen, setProgress), done: sentText, failed: failureText });
    setProgress(null);
  };
  return (
    <>
      <FilesPicker
        label={t('pdfUpload.choose')}
        Icon={FileText}
        text={file ? `${t('pdfUpload.chosen')}: ${file.name}` : t('pdfUpload.rules')}
        accept="application/pdf,.pdf"
        disabled={isSending}
        onChoose={handleChoose}
      />
      <ConnectionAlert isOnline={isOnline} kind="upload" />
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      <UploadProgress share={progress} files={file ? [file] : []} />
      {file && (
        <Button loading={isSending} onClick={() => send(file)}>
          {sendLabel}
        </Button>
      )}
    </>
  );
}
