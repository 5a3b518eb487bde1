import { serverNow } from '@data/browser/serverClock';
import type { OfferDraft } from '@domain/offers/offer';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftError, getDraftErrors, type LabelOf, setFormErrors } from './draftErrors';
import type { OfferPath } from './offerValues';

/**
 * A changed field is checked this long after it loses the focus. Never during a click, so that nothing moves under the
 * pointer.
 */
const CHECK_DEBOUNCE_MS = 700;

const LIFT_CAPACITY = /\.liftCapacityKg$/;

/**
 * Checks the changed fields, debounced. Once all faults were shown, it checks all fields, because they depend on each
 * other. Returns a function that shows every fault at once.
 */
export function useDebouncedValidation(
  form: UseFormReturn<OfferDraft>,
  labelOf: LabelOf,
  isChecked: boolean,
): (changed?: ReadonlySet<OfferPath>) => readonly DraftError[] {
  /** Fields that may show an error. */
  const marked = useRef(new Set<OfferPath>());
  const show = useCallback(
    (changed?: ReadonlySet<OfferPath>) => {
      const faults = getDraftErrors(form.getValues(), labelOf, serverNow());
      const names = changed ?? new Set([...marked.current, ...faults.map(({ name }) => name)]);
      for (const name of names) marked.current.add(name);
      setFormErrors(form, faults, [...names]);
      return faults;
    },
    [form, labelOf],
  );

  useEffect(() => {
    const changed = new Set<OfferPath>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      if (isChecked) show();
      else {
        const inHand = document.activeElement?.getAttribute('name');
        const left = new Set([...changed].filter((name) => name !== inHand || marked.current.has(name)));
        show(left);
        for (const name of left) changed.delete(name);
      }
    };
    const schedule = () => {
      clearTimeout(timer);
      if (changed.size > 0) timer = setTimeout(run, CHECK_DEBOUNCE_MS);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // the user did not type a value that follows from another field, so it is not a fault yet
        if (!name || (!type && LIFT_CAPACITY.test(name))) return;
        changed.add(name as OfferPath);
        schedule();
      },
    });
    document.addEventListener('focusout', schedule);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', schedule);
      stop();
    };
  }, [form, show, isChecked]);

  return show;
}
