import type { SecondFactorState } from '@contracts/secondFactor';
import { callFunction } from '@data/callFunction';
import { reportQuietly } from '@data/reportQuietly';
import Button from '@mui/material/Button';
import { LazyPart } from '@ui/LazyPart';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { lazy, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SetUpDialog = lazy(() => import('./SetUpDialog'));

/**
 * Asks an admin or a creator to set up a second factor before the first step that wants it; afterwards offers a new device. A
 * state that cannot be read shows nothing: the step itself asks again.
 */
export function SecondFactorCard() {
  const { t } = useTranslation('secondFactor');
  const toast = useToast();
  const [state, setState] = useState<SecondFactorState | null>(null);
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(async () => {
    try {
      setState(await callFunction('getSecondFactorState', {}));
    } catch (error) {
      reportQuietly('getSecondFactorState', error);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  if (!state) return null;
  const finish = () => {
    setOpen(false);
    toast.success(t('card.done'));
    void load();
  };
  const lead = state.isSetUp ? t('card.lead', { count: state.recoveryCodesLeft }) : t('card.missing');
  return (
    <SectionCard title={t('card.title')} lead={lead}>
      <Button variant={state.isSetUp ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {t(state.isSetUp ? 'card.again' : 'card.begin')}
      </Button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <SetUpDialog isReplacing={state.isSetUp} onProven={finish} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </SectionCard>
  );
}
