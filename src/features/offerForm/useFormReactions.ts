import type { OfferDraft } from '@domain/offers/offer';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getDependentChanges } from './offerValues';

/** Applies the changes of other fields that follow from a change of one field (Spec 2 §4). */
export function useFormReactions(form: UseFormReturn<OfferDraft>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          for (const { path, value } of getDependentChanges(name, form.getValues()))
            form.setValue(path, value, { shouldDirty: true });
        },
      }),
    [form],
  );
}
