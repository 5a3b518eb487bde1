import type { OfferDraft } from '@domain/offers/offer';
import type { FormFault } from '@ui/fields';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { draftFaults, offerResolver } from './offerResolver';
import type { OfferPath } from './offerValues';
import { useFaultLabel } from './useFieldLabel';
import { useFormReactions } from './useFormReactions';

/** A changed field is checked after this pause: never while a click is under way, so nothing moves under the pointer. */
const CHECK_DEBOUNCE_MS = 700;

export type OfferFormTools = {
  form: UseFormReturn<OfferDraft>;
  /** The faults were shown once; from then on the rail counts them. */
  isChecked: boolean;
  /** What the dialog lists; empty while it is closed. */
  faults: readonly FormFault[];
  closeFaults: () => void;
  /** Shows every fault; answers whether there is none (Spec 2 §5). */
  check: () => boolean;
};

const ignore = () => {};

/** The form of a draft with its validation and the rules between its fields. */
export function useOfferForm(draft: OfferDraft): OfferFormTools {
  const labelOf = useFaultLabel();
  const resolver = useMemo(() => offerResolver(labelOf, Date.now), [labelOf]);
  const form = useForm<OfferDraft>({ defaultValues: draft, resolver, shouldFocusError: false });
  const [isChecked, setChecked] = useState(false);
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  useFormReactions(form);
  useQuietChecks(form, isChecked);

  const check = () => {
    const found = draftFaults(form.getValues(), labelOf, Date.now());
    setChecked(true);
    setFaults(found);
    void form.handleSubmit(ignore, ignore)();
    return found.length === 0;
  };

  return { form, isChecked, faults, closeFaults: () => setFaults([]), check };
}

/** Checks what was changed after a pause; once all faults were shown, everything, because fields hang together. */
function useQuietChecks(form: UseFormReturn<OfferDraft>, isChecked: boolean): void {
  useEffect(() => {
    const changed = new Set<OfferPath>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      void form.trigger(isChecked ? undefined : [...changed]);
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
  }, [form, isChecked]);
}
