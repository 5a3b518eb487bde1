import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileText } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionNotice } from './ConnectionNotice';
import { SectionCard } from './SectionCard';
import { useToast } from './ToastProvider';
import { useSingleFlight } from './useSingleFlight';

type Props = {
  title: string;
  lead: ReactNode;
  sendLabel: string;
  sentText: string;
  failureText: (error: unknown) => string;
  /** Whether there is a connection; without one the card says that the file stays chosen. */
  isOnline: boolean;
  /** Uploads and hands in the chosen file; tells the share that has arrived, from 0 to 1. */
  onSend: (file: File, onProgress: (share: number) => void) => Promise<void>;
  children?: ReactNode;
};

/** Lets one PDF be chosen and sends it; a failure says why and keeps the chosen file. */
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
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (chosen: File) => {
    setFile(chosen);
    setFailure(null);
  };
  const send = useSingleFlight(async (chosen: File) => {
    setProgress(0);
    setFailure(null);
    try {
      await onSend(chosen, setProgress);
      toast.success(sentText);
    } catch (error) {
      const text = failureText(error);
      setFailure(text);
      toast.error(text);
    }
    setProgress(null);
  }, undefined);
  const isSending = progress !== null;
  return (
    <>
      <PdfPicker file={file} disabled={isSending} onChoose={choose} />
      <ConnectionNotice isOnline={isOnline} kind="upload" />
      {failure && <Alert severity="error">{failure}</Alert>}
      {isSending && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={t('pdfUpload.sending')}
          sx={{ width: '100%' }}
        />
      )}
      {file && (
        <Button loading={isSending} onClick={() => send(file)}>
          {sendLabel}
        </Button>
      )}
    </>
  );
}

type PickerProps = { file: File | null; disabled: boolean; onChoose: (file: File) => void };

function PdfPicker({ file, disabled, onChoose }: PickerProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** Empties the field, so that the same file can be chosen again once it was mended. */
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Button
        variant="outlined"
        color="secondary"
        disabled={disabled}
        startIcon={<FileText size={20} />}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('pdfUpload.choose')}
      </Button>
      <input ref={input} type="file" hidden accept="application/pdf,.pdf" onChange={take} />
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file ? `${t('pdfUpload.chosen')}: ${file.name}` : t('pdfUpload.rules')}
      </Typography>
    </Box>
  );
}
