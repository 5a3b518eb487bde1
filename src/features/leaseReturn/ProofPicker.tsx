import { reportQuietly } from '@data/calls/reportQuietly';
import { deductionProofs } from '@data/leases/deductionProofs';
import { PHOTO_TYPES } from '@domain/offers/limits';
import { DEDUCTION_PROOFS_MAX, type DeductionProof } from '@domain/returns/settlement';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useToast } from '@ui/feedback/ToastProvider';
import { FieldErrorText } from '@ui/fields/FieldErrorText';
import { useBoundField } from '@ui/fields/useBoundField';
import { FilesPicker } from '@ui/files/FilesPicker';
import { useAction } from '@ui/hooks/useAction';
import { preparePhoto } from '@ui/photos/preparePhoto';
import { Paperclip, X } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ClaimValues } from './claimValues';
import { ProofLinks } from './ProofLinks';

type Props = { offerId: string; index: number; control: Control<ClaimValues> };

const PDF_TYPE = 'application/pdf';

/** Uploads the photos and PDFs that show one deduction as they are chosen. */
export function ProofPicker({ offerId, index, control }: Props) {
  const { t } = useTranslation('returns');
  const toast = useToast();
  const { run, isRunning: isBusy } = useAction();
  const { field, error, id } = useBoundField<ClaimValues>({
    name: `rows.${index}.proofs`,
    control,
    label: t('settlement.claim.files'),
  });
  const proofs = field.value as DeductionProof[];

  const uploadOne = async (file: File): Promise<DeductionProof | null> => {
    if (file.type === PDF_TYPE && file.size > PDF_MAX_BYTES) {
      toast.error(t('settlement.claim.tooLarge', { name: file.name }));
      return null;
    }
    const read = file.type === PDF_TYPE ? file : await prepare(file);
    return read && deductionProofs.upload(offerId, read, file.type === PDF_TYPE ? 'pdf' : 'jpg');
  };

  const prepare = async (file: File): Promise<Blob | null> => {
    try {
      return (await preparePhoto(file, 'protocol')).blob;
    } catch (failure) {
      reportQuietly('deductionProofs.prepare', failure);
      toast.error(t('settlement.claim.unreadable', { name: file.name }));
      return null;
    }
  };

  const uploadAll = async (files: readonly File[]) => {
    let known = proofs;
    try {
      for (const file of files.slice(0, DEDUCTION_PROOFS_MAX - known.length)) {
        const proof = await uploadOne(file);
        if (proof) known = [...known.filter(({ sha256 }) => sha256 !== proof.sha256), proof];
      }
    } finally {
      field.onChange(known);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FilesPicker
        label={t('settlement.claim.addFile')}
        Icon={Paperclip}
        text={isBusy ? t('settlement.claim.uploading') : t('settlement.claim.filesHelp')}
        accept={[...PHOTO_TYPES, PDF_TYPE].join(',')}
        multiple
        disabled={isBusy}
        onChoose={(files) => void run({ call: () => uploadAll(files) })}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {proofs.map((proof, place) => (
          <Box key={proof.sha256} sx={{ display: 'flex', alignItems: 'center' }}>
            <ProofLinks offerId={offerId} proofs={[proof]} />
            <IconButton
              onClick={() => field.onChange(proofs.filter(({ sha256 }) => sha256 !== proof.sha256))}
              aria-label={t('settlement.claim.removeFile', { number: place + 1 })}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </Box>
  );
}
