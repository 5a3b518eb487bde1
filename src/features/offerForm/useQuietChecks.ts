import { serverNow } from '@data/serverClock';
import type { OfferDraft } from '@domain/offers/offer';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftFaults, type Fault, type LabelOf, showFaults } from './faults';
import type { OfferPath } from './offerValues';

/** A changed field is checked after this pause: never while a click is under way, so nothing moves under the pointer. */
const CHECK_DEBOUNCE_MS = 700;

/**
 * Checks what was changed after a pause; once all faults were shown, everything, because fields hang together.
 * Answers the way to show every fault at once.
 */
export function useQuietChecks(
  form: UseFormReturn<OfferDraft>,
  labelOf: LabelOf,
  isChecked: boolean,
): (changed?: ReadonlySet<OfferPath>) => readonly Fault[] {
  /** Fields that may show an error. */
  const marked = useRef(new Set<OfferPath>());
  const show = useCallback(
    (changed?: ReadonlySet<OfferPath>) => {
      const faults = draftFaults(form.getValues(), labelOf, serverNow());
      const names = changed ?? new Set([...marked.current, ...faults.map(({ name }) => name)]);
      for (const name of names) marked.current.add(name);
      showFaults(form, faults, [...names]);
      return faults;
    },
    [form, labelOf],
  );

  useEffect(() => {
    const changed = new Set<OfferPath>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      show(isChecked ? undefined : changed);
      changed.clear();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name) return;
        changed.add(name as OfferPath);
        clearTimeout(timer);
        timer = setTimeout(run, CHECK_DEBOUNCE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, show, isChecked]);

  return show;
}
