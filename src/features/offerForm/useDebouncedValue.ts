import type { OfferDraft } from '@domain/offers/offer';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';

/** Debounce: computing a sum at each keystroke would cost more than the field itself in a long form. */
const RECKONED_AFTER_MS = 300;

/** Returns `reckon` of the form's values, computed again, debounced, when a field under `name` changes. */
export function useDebouncedFormValue<Value>(
  name: FieldPath<OfferDraft>,
  reckon: (draft: OfferDraft) => Value,
): Value {
  const { subscribe, getValues } = useFormContext<OfferDraft>();
  const [value, setValue] = useState(() => reckon(getValues()));
  const reckonAgain = useEffectEvent(() => startTransition(() => setValue(reckon(getValues()))));
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(reckonAgain, RECKONED_AFTER_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [subscribe, name]);
  return value;
}
