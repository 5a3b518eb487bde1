import { toAppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { uploadSignedTerms } from '@data/identity';
import type { Viewer } from '@domain/accounts/viewer';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { FileText } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { viewer: Viewer };
/** Share of the upload from 0 to 1; `null` while nothing is sent. */
type Progress = number | null;

/** Uploads one PDF of signed terms and sends it to be checked; a failure keeps the chosen file. */
export function SignedTermsCard({ viewer }: Props) {
  const { t } = useTranslation('identity');
  const toast = useToast();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (chosen: File) => {
    setFile(chosen);
    setFailure(null);
  };
  const send = async (chosen: File) => {
    setProgress(0);
    setFailure(null);
    try {
      const { uid: userUid, firstName, lastName } = viewer;
      const fileUrl = await uploadSignedTerms(userUid, chosen, setProgress);
      await callFunction('onUploadSignature', { userUid, fileUrl, firstName, lastName });
      toast.success(t('terms.sent'));
    } catch (error) {
      const text = errorText(toAppError(error));
      setFailure(text);
      toast.error(text);
    }
    setProgress(null);
  };
  const isSending = progress !== null;
  return (
    <SectionCard title={t('terms.title')} lead={t('terms.lead')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <PdfPicker file={file} disabled={isSending} onChoose={choose} />
        {failure && <Alert severity="error">{failure}</Alert>}
        {isSending && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={t('terms.sending')}
            sx={{ width: '100%' }}
          />
        )}
        {file && (
          <Button loading={isSending} onClick={() => send(file)}>
            {t('terms.send')}
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}

type PickerProps = { file: File | null; disabled: boolean; onChoose: (file: File) => void };

function PdfPicker({ file, disabled, onChoose }: PickerProps) {
  const { t } = useTranslation('identity');
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
        {t('terms.choose')}
      </Button>
      <input ref={input} type="file" hidden accept="application/pdf,.pdf" onChange={take} />
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file ? `${t('terms.chosen')}: ${file.name}` : t('terms.rules')}
      </Typography>
    </Box>
  );
}
