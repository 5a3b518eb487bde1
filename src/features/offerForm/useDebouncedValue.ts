import type { OfferDraft } from '@domain/offers/offer';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';

/** Typing has paused for this long: a sum at each keystroke would cost a long form more than the field itself. */
const RECKONED_AFTER_MS = 300;

/** What `reckon` makes of the form, reckoned again whenever a field under `name` has changed and typing pauses. */
export function useDebouncedValue<Value>(
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
