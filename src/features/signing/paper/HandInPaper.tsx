import { useOnline } from '@data/browser/online';
import { serverNow } from '@data/browser/serverClock';
import { toAppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import { writtenLeasePort } from '@data/leases/writtenLease';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { canAskAdmin, getPaperAttemptsLeft, whyCannotHandInPaper } from '@domain/leases/paperLease';
import type { ScanFile } from '@domain/leases/scanFile';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { UploadProgress } from '@ui/feedback/UploadProgress';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildSeenLeaseWithFee } from '../submitContractSteps';
import { AskAdmin } from './AskAdmin';
import { type PaperValues, paperSchema } from './paperForm';
import { ScanPicker } from './ScanPicker';

type Props = { offer: Offer; side: LeaseSide; feeGrosze: number | null };

/** Steps of the paper lease and the form for the scan; the reason why the last scan was declined is above it. */
export function HandInPaper({ offer, side, feeGrosze }: Props) {
  const { t } = useTranslation(['signing', 'errors']);
  const { reservation } = offer;
  const paper = reservation?.paper;
  const refusal = paper?.refusal;
  const closed = reservation && whyCannotHandInPaper(reservation, side);
  return (
    <SectionCard title={t('paper.title')} lead={t('paper.lead')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {refusal && (
          <Alert severity="warning">
            <AlertTitle>{t(`paper.refused.${paper.handedInBy === side ? 'other' : 'own'}`)}</AlertTitle>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {refusal.reason}
            </Box>
            <Box sx={{ mt: 2 }}>{t('paper.left', { count: getPaperAttemptsLeft(reservation, side) })}</Box>
          </Alert>
        )}
        {paper && canAskAdmin(paper) && <AskAdmin offer={offer} paper={paper} />}
        <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, pl: 5, maxWidth: '68ch' }}>
          <li>{t('paper.step.print')}</li>
          <li>{t('paper.step.sign')}</li>
          <li>{t('paper.step.scan')}</li>
        </Box>
        {closed ? (
          <Alert severity="info">{t(`errors:${closed}`)}</Alert>
        ) : (
          <ScanForm offer={offer} side={side} feeGrosze={feeGrosze} />
        )}
      </Box>
    </SectionCard>
  );
}

function ScanForm({ offer, side, feeGrosze }: Props) {
  const { t } = useTranslation(['signing', 'declarations']);
  const { isRunning, proof, submit, failureText, progress, files, choose, form } = useHandIn({
    offer,
    side,
    feeGrosze,
  });
  const isOnline = useOnline();
  const [today] = useState(() => toIsoDay(serverNow()));
  const first = toIsoDay(offer.reservation?.bookedAt ?? serverNow());
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <DateField
        as="isoDay"
        name="signedOn"
        control={form.control}
        label={t('paper.signedOn')}
        help={t('paper.signedOnHelp')}
        min={first}
        max={today}
      />
      <ScanPicker files={files} disabled={isRunning} onChoose={choose} />
      <ConnectionAlert isOnline={isOnline} kind="upload" />
      <CheckField
        name="given"
        control={form.control}
        label={t('declarations:handInPaper')}
        disabled={isRunning}
      />
      {failureText && <Alert severity="error">{failureText}</Alert>}
      <UploadProgress share={progress} files={files} />
      <Box>
        <Button type="submit" size="large" variant="outlined" loading={isRunning}>
          {t('paper.go')}
        </Button>
      </Box>
      {proof && <PasswordDialog {...proof} />}
    </Box>
  );
}

/** Why a scan was not handed in; the text is built at render, so that it follows the language. */
type Failure = 'noFiles' | { error: unknown };

/** Form state of a scan: uploads the files one by one, then hands them in with the date and the declaration. */
const useHandIn = ({ offer, side, feeGrosze }: Props) => {
  const { t } = useTranslation('signing');
  const { language } = useLanguage();
  const { call, reauthenticate } = leasePort;
  const { uploadScan } = writtenLeasePort;
  const { run, isRunning, proof } = useFreshSignIn({ reauthenticate });
  const toast = useToast();
  const errorText = useErrorText();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useForm<PaperValues>({
    resolver: createSchemaResolver(paperSchema),
    defaultValues: { signedOn: '', given: false },
  });
  const handIn = async ({ signedOn }: PaperValues) => {
    const seen = buildSeenLeaseWithFee(offer, feeGrosze);
    const scans: ScanFile[] = [];
    setProgress(0);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    let arrived = 0;
    for (const file of files) {
      const showShare = (share: number) => setProgress((arrived + share * file.size) / bytes);
      scans.push(await uploadScan(offer, { side, file }, showShare));
      arrived += file.size;
    }
    setProgress(1);
    const declared = { given: true, lang: language };
    const input = { offerId: offer.id, seen, signedOn, files: scans, declared };
    await call('submitPaperLease', input);
    toast.success(t('paper.done'));
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(files.length > 0 ? null : 'noFiles');
    if (files.length === 0) return;
    await run(
      () => handIn(values),
      (error) => setFailure({ error }),
    );
    setProgress(null);
  });
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setFailure(null);
  };
  const failureText =
    failure && (failure === 'noFiles' ? t('paper.noFiles') : errorText(toAppError(failure.error)));
  return { form, files, choose, failureText, progress, submit, isRunning, proof };
};
