import { invalidateFactorState } from '@data/accounts/secondFactor';
import { useCallQuery } from '@data/query/useQuery';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '@ui/feedback/ToastProvider';
import { LazyPart } from '@ui/layout/LazyPart';
import { SectionCard } from '@ui/layout/SectionCard';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SetUpDialog = lazy(() => import('./SetUpDialog'));

/**
 * Reminds an admin or a creator to set up a second factor before the first action that requires it. Renders nothing once
 * there is one.
 */
export function SecondFactorReminder() {
  const { t } = useTranslation('secondFactor');
  const { data: state } = useCallQuery('getSecondFactorState', {});
  if (!state || state.isSetUp) return null;
  return (
    <Box sx={{ mb: 6 }}>
      <SectionCard title={t('card.title')} lead={t('card.missing')}>
        <SetUpButton isReplacing={false} />
      </SectionCard>
    </Box>
  );
}

/**
 * Second factor of the account: its status, the number of remaining recovery codes, and how to set it up or replace it.
 */
export function SecondFactorCard() {
  const { t } = useTranslation('secondFactor');
  const { data: state } = useCallQuery('getSecondFactorState', {});
  if (!state) return null;
  const { isSetUp, recoveryCodesLeft } = state;
  const lead = isSetUp ? t('card.lead', { count: recoveryCodesLeft }) : t('card.missing');
  return (
    <SectionCard title={t('card.title')} lead={lead}>
      {isSetUp && recoveryCodesLeft === 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t('card.noCodes')}
        </Alert>
      )}
      <SetUpButton isReplacing={isSetUp} />
    </SectionCard>
  );
}

function SetUpButton({ isReplacing }: { isReplacing: boolean }) {
  const { t } = useTranslation('secondFactor');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const handleFinish = () => {
    setOpen(false);
    toast.success(t('card.done'));
    invalidateFactorState();
  };
  return (
    <>
      <Button variant={isReplacing ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {t(isReplacing ? 'card.again' : 'card.begin')}
      </Button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <SetUpDialog isReplacing={isReplacing} onProven={handleFinish} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
