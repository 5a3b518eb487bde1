import type { SaveState } from '@data/drafts/autosave';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Shows a toast when saving the offer fails, once until it is saved again; then hides it (Spec 2 §8). */
export function useFailureToast({ phase, error }: SaveState): void {
  const toast = useToast();
  const errorText = useErrorText();
  const told = useRef<string | null>(null);
  const tell = useEffectEvent(() => {
    if (told.current !== null) return;
    told.current = errorText(error);
    toast.error(told.current);
  });
  const takeBack = useEffectEvent(() => {
    if (told.current !== null) toast.withdraw(told.current);
    told.current = null;
  });
  useEffect(() => {
    if (phase === 'saved') takeBack();
    if (phase === 'failed') tell();
  }, [phase]);
}
