import type { OfferDraft } from '@domain/offers/offer';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';

/** Debounce: computing a sum at each keystroke would cost more than the field itself in a long form. */
const DEBOUNCE_MS = 300;

/** Returns `compute` of the form's values, computed again, debounced, when a field under `name` changes. */
export function useDebouncedFormValue<Value>(
  name: FieldPath<OfferDraft>,
  compute: (draft: OfferDraft) => Value,
): Value {
  const { subscribe, getValues } = useFormContext<OfferDraft>();
  const [value, setValue] = useState(() => compute(getValues()));
  const recompute = useEffectEvent(() => startTransition(() => setValue(compute(getValues()))));
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(recompute, DEBOUNCE_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [subscribe, name]);
  return value;
}
