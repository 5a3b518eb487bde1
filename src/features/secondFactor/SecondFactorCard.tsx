import type { SecondFactorState } from '@contracts/secondFactor';
import { announceFactorChange, watchFactorChanges } from '@data/accounts/secondFactor';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '@ui/feedback/ToastProvider';
import { LazyPart } from '@ui/layout/LazyPart';
import { SectionCard } from '@ui/layout/SectionCard';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SetUpDialog = lazy(() => import('./SetUpDialog'));

/** The state of the caller's own factor; loads again when it changes. A state that cannot be read stays `null`: the step itself asks again. */
function useFactorState(): SecondFactorState | null {
  const [state, setState] = useState<SecondFactorState | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      try {
        const loaded = await callFunction('getSecondFactorState', {});
        if (isShown) setState(loaded);
      } catch (error) {
        reportQuietly('getSecondFactorState', error);
      }
    };
    void load();
    const stop = watchFactorChanges(() => void load());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return state;
}

/** Asks an admin or a creator to set up a second factor before the first step that wants it; nothing once there is one. */
export function SecondFactorReminder() {
  const { t } = useTranslation('secondFactor');
  const state = useFactorState();
  if (!state || state.isSetUp) return null;
  return (
    <Box sx={{ mb: 6 }}>
      <SectionCard title={t('card.title')} lead={t('card.missing')}>
        <SetUpButton isReplacing={false} />
      </SectionCard>
    </Box>
  );
}

/** The second factor of the account: whether there is one, how many recovery codes are left, and how to set it up or replace it. */
export function SecondFactorCard() {
  const { t } = useTranslation('secondFactor');
  const state = useFactorState();
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
  const finish = () => {
    setOpen(false);
    toast.success(t('card.done'));
    announceFactorChange();
  };
  return (
    <>
      <Button variant={isReplacing ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {t(isReplacing ? 'card.again' : 'card.begin')}
      </Button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <SetUpDialog isReplacing={isReplacing} onProven={finish} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
