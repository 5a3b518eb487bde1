import type { SaveState } from '@data/autosave';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/ToastProvider';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells in a toast that the offer could not be written, once until it is written again (Spec 2 §8). */
export function useFailureToast({ phase, error }: SaveState): void {
  const toast = useToast();
  const errorText = useErrorText();
  const isTold = useRef(false);
  const tell = useEffectEvent(() => toast.error(errorText(error)));
  useEffect(() => {
    if (phase === 'saved') isTold.current = false;
    if (phase !== 'failed' || isTold.current) return;
    isTold.current = true;
    tell();
  }, [phase]);
}
