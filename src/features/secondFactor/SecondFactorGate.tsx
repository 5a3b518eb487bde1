import { type FactorDemand, invalidateFactorState, registerFactorDialog } from '@data/accounts/secondFactor';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy, useEffect, useState } from 'react';

const CodeDialog = lazy(() => import('./CodeDialog'));
const SetUpDialog = lazy(() => import('./SetUpDialog'));

type OpenDialog = { demand: FactorDemand; answer: (isProven: boolean) => void };

/**
 * The only place that asks for the second factor, for all calls. If the open dialog meets the other demand, because the
 * factor was removed or set up elsewhere in the meantime, it switches to that one.
 */
export function SecondFactorGate() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useEffect(() => {
    let running: { demand: FactorDemand; proven: Promise<boolean> } | null = null;
    const begin = (demand: FactorDemand): Promise<boolean> => {
      const proven = new Promise<boolean>((resolve) => {
        const answer = (isProven: boolean) => {
          running = null;
          setOpen(null);
          resolve(isProven);
          if (isProven) invalidateFactorState();
        };
        setOpen({ demand, answer });
      });
      running = { demand, proven };
      return proven;
    };
    return registerFactorDialog((demand) => {
      if (!running) return begin(demand);
      if (running.demand === demand) return running.proven;
      running.demand = demand;
      setOpen((current) => current && { ...current, demand });
      return Promise.resolve(false);
    });
  }, []);
  if (!open) return null;
  const Dialog = open.demand === 'secondFactorMissing' ? SetUpDialog : CodeDialog;
  return (
    <LazyPart onFail={() => open.answer(false)}>
      <Dialog onProven={() => open.answer(true)} onClose={() => open.answer(false)} />
    </LazyPart>
  );
}
