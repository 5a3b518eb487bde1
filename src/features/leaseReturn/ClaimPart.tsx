import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimForm } from './ClaimForm';
import type { SettlementProps } from './settlementProps';

/** The landlord's choice: name deductions, or give all of the deposit back at once. */
export function ClaimPart(props: SettlementProps) {
  const { offer } = props;
  const { t } = useTranslation('returns');
  const [isClaiming, setClaiming] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const giveBack = async () => {
    const isSure = await confirm({
      title: t('settlement.claim.nothingQuestion'),
      text: t('settlement.claim.nothingText'),
      yes: t('settlement.claim.nothingYes'),
      no: t('settlement.claim.nothingNo'),
    });
    if (!isSure) return;
    await run(
      async () => {
        await leasePort.call('nameDeductions', { offerId: offer.id, deductions: [] });
        toast.success(t('settlement.claim.nothingDone'));
      },
      (error) => toast.error(errorText(error)),
    );
  };
  if (isClaiming) return <ClaimForm {...props} onCancel={() => setClaiming(false)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button onClick={() => setClaiming(true)} sx={{ minHeight: 44 }}>
        {t('settlement.claim.go')}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        loading={isRunning}
        onClick={() => void giveBack()}
        sx={{ minHeight: 44 }}
      >
        {t('settlement.claim.nothing')}
      </Button>
      {proof && (
        <PasswordDialog {...proof} text={t('settlement.claim.proof')} go={t('settlement.claim.nothingYes')} />
      )}
    </Box>
  );
}
