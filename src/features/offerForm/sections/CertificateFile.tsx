import { useOnline } from '@data/browser/online';
import { certificatePort } from '@data/offers/certificateFile';
import type { OfferDraft } from '@domain/offers/offer';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { UploadProgress } from '@ui/feedback/UploadProgress';
import { FilesPicker } from '@ui/files/FilesPicker';
import { useAction } from '@ui/hooks/useAction';
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../useFieldLabel';

const NAME = 'mediaDetails.certificateFile';

/** The PDF of the energy performance certificate. It is uploaded at once; the draft keeps its digest. */
export default function CertificateFile({ offerId }: { offerId: string }) {
  const { t } = useTranslation('offerForm');
  const label = useFieldLabel()(NAME);
  const errorText = useErrorText();
  const { setValue } = useFormContext<OfferDraft>();
  const stored = useWatch<OfferDraft, typeof NAME>({ name: NAME });
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const { run, failure, clearFailure, isRunning } = useAction('inPlace');
  const place = useKeptFocus<HTMLDivElement>(stored ?? '');
  const set = (sha256: string) => setValue(NAME, sha256, { shouldDirty: true, shouldValidate: true });
  const choose = async ([chosen]: readonly File[]) => {
    clearFailure();
    if (!chosen) return;
    setFile(chosen);
    setShare(0);
    await run({ call: async () => set(await certificatePort.upload(offerId, chosen, setShare)) });
    setShare(null);
  };
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', outline: 'none' }}
    >
      <Typography sx={{ fontWeight: 550 }}>{label}</Typography>
      <FilesPicker
        label={t(stored ? 'certificate.replace' : 'certificate.choose')}
        Icon={FileText}
        text={t(stored ? 'certificate.added' : 'certificate.rules')}
        accept="application/pdf,.pdf"
        disabled={isRunning}
        onChoose={(files) => void choose(files)}
      />
      <ConnectionAlert isOnline={useOnline()} kind="upload" />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <UploadProgress share={share} files={file ? [file] : []} />
      {stored && !isRunning && (
        <Button variant="text" color="secondary" onClick={() => set('')}>
          {t('certificate.remove')}
        </Button>
      )}
    </Box>
  );
}
