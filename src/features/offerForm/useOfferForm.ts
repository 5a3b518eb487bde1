import type { OfferDraft } from '@domain/offers/offer';
import type { FormError } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebouncedValidation } from './useDebouncedValidation';
import { useFaultLabel } from './useFieldLabel';
import { useFormReactions } from './useFormReactions';

export type OfferFormTools = {
  form: UseFormReturn<OfferDraft>;
  /** Whether the faults were shown once; from then on the navigation counts them. */
  isChecked: boolean;
  /** Faults that the dialog lists; empty while it is closed. */
  faults: readonly FormError[];
  closeFaults: () => void;
  /** Shows every fault; returns whether there is none (Spec 2 §5). */
  check: () => boolean;
};

/** Form of a draft with its validation and the dependencies between its fields. */
export function useOfferForm(draft: OfferDraft): OfferFormTools {
  const form = useForm<OfferDraft>({ defaultValues: draft });
  const [isChecked, setChecked] = useState(false);
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  useFormReactions(form);
  const showAll = useDebouncedValidation(form, useFaultLabel(form), isChecked);

  const check = () => {
    const found = showAll();
    setChecked(true);
    setFaults(found);
    return found.length === 0;
  };
  return { form, isChecked, faults, closeFaults: () => setFaults([]), check };
}
