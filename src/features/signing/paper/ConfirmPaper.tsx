import { useOnline } from '@data/browser/online';
import { toAppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { PAPER_REASON_MAX_CHARS, type PaperLease } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import { trimmedText } from '@domain/shared/fields';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';
import { buildSeenLease, buildSeenLeaseWithFee } from '../submitContractSteps';
import { AskAdmin } from './AskAdmin';
import { ScanFiles } from './ScanFiles';

type Props = { offer: Offer; paper: PaperLease };
/** The platform's net fee as shown to this side; `null` until then. */
type Fee = { feeGrosze: number | null };

const schema = object({
  given: boolean().required(message('declarationRequired')).oneOf([true], message('declarationRequired')),
});

/** Declaration and scan of the other side, with the buttons that confirm or decline. */
export function ConfirmPaper({ offer, paper, feeGrosze }: Props & Fee) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const [isRefusing, setRefusing] = useState(false);
  const day = formatDate(parseTimestamp(paper.signedOn) ?? paper.at, language);
  return (
    <SectionCard title={t('paper.confirm.title')} lead={t('paper.confirm.lead')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <DescriptionList
          look="rows"
          facts={[
            { label: t('paper.signedOn'), value: day },
            { label: t('paper.handedIn'), value: formatDateTime(paper.at, language) },
          ]}
        />
        <ScanFiles offerId={offer.id} reservationNumber={offer.lastReservationNumber} paper={paper} />
        <Confirmation {...{ offer, paper, feeGrosze }} onRefuse={() => setRefusing(true)} />
        <AskAdmin offer={offer} paper={paper} />
      </Box>
      {isRefusing && <RefuseDialog offer={offer} paper={paper} onClose={() => setRefusing(false)} />}
    </SectionCard>
  );
}

function Confirmation({ offer, paper, feeGrosze, onRefuse }: Props & Fee & { onRefuse: () => void }) {
  const { t } = useTranslation(['signing', 'declarations']);
  const { language } = useLanguage();
  const { call, reauthenticate } = leasePort;
  const { run, isRunning, proof } = useFreshSignIn({ reauthenticate });
  const toast = useToast();
  const errorText = useErrorText();
  const { control, handleSubmit } = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { given: false },
  });
  const confirm = async () => {
    const declared = { given: true, lang: language };
    const { attempt } = paper;
    const seen = buildSeenLeaseWithFee(offer, feeGrosze);
    await call('confirmPaperLease', { offerId: offer.id, seen, attempt, declared });
    toast.success(t('paper.confirm.done'));
  };
  const submit = handleSubmit(() => run(confirm, (error) => toast.error(errorText(toAppError(error)))));
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <CheckField
        name="given"
        control={control}
        label={t('declarations:confirmPaper')}
        disabled={isRunning}
      />
      <ConnectionAlert isOnline={useOnline()} kind="form" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" size="large" loading={isRunning}>
          {t('paper.confirm.go')}
        </Button>
        <Button size="large" variant="outlined" color="secondary" disabled={isRunning} onClick={onRefuse}>
          {t('paper.refuse.go')}
        </Button>
      </Box>
      {proof && <PasswordDialog {...proof} />}
    </Box>
  );
}

function RefuseDialog({ offer, paper, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('signing');
  const { call } = leasePort;
  const { run } = useAction();
  const handleRefuse = (reason: string) => {
    // declining agrees to no fee
    const input = { offerId: offer.id, seen: buildSeenLease(offer, 0), attempt: paper.attempt, reason };
    return run({ call: () => call('declinePaperLease', input), done: t('paper.refuse.done') });
  };
  return (
    <ReasonDialog
      title={t('paper.refuse.title')}
      text={t('paper.refuse.text')}
      label={t('paper.refuse.reason')}
      maxChars={PAPER_REASON_MAX_CHARS}
      reason={trimmedText(PAPER_REASON_MAX_CHARS)}
      yes={t('paper.refuse.go')}
      destructive
      onYes={handleRefuse}
      onClose={onClose}
    />
  );
}
