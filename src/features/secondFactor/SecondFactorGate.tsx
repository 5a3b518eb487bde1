import { answerFactorDemands, type FactorDemand } from '@data/secondFactor';
import { LazyPart } from '@ui/LazyPart';
import { lazy, useEffect, useState } from 'react';

const CodeDialog = lazy(() => import('./CodeDialog'));
const SetUpDialog = lazy(() => import('./SetUpDialog'));

type Open = { demand: FactorDemand; answer: (isProven: boolean) => void };

/** The one place that asks for the second factor, whichever call wants it. */
export function SecondFactorGate() {
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    let running: Promise<boolean> | null = null;
    return answerFactorDemands((demand) => {
      running ??= new Promise<boolean>((resolve) => {
        setOpen({
          demand,
          answer: (isProven) => {
            running = null;
            setOpen(null);
            resolve(isProven);
          },
        });
      });
      return running;
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
