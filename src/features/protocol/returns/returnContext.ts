import type { ItemSection, SubmittedForm } from '@domain/protocol/protocol';
import type { ReturnForm } from '@domain/returns/returnForm';
import { getOpenReturnRows, type OpenReturnRow } from '@domain/returns/returnRows';
import { createContext, useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toStoredReturn } from './toStoredReturn';

/** Signed handover protocol with which the return on the screen is compared. */
export const HandoverContext = createContext<SubmittedForm | null>(null);

/** Returns the handover protocol of the surrounding return. Throws without a provider. */
export const useHandover = (): SubmittedForm => {
  const handover = useContext(HandoverContext);
  if (!handover) throw new Error('A return needs its handover protocol.');
  return handover;
};

/** Returns the return as it is on the screen, storable. */
export const useReturnForm = (): ReturnForm => {
  const { control } = useFormContext<ReturnForm>();
  const form = useWatch({ control }) as ReturnForm;
  return useMemo(() => toStoredReturn(form), [form]);
};

/** Returns the rows of the return that are still open. */
export function useOpenReturnRows(): OpenReturnRow[] {
  const handover = useHandover();
  const form = useReturnForm();
  return useMemo(() => getOpenReturnRows(handover, form), [handover, form]);
}

/** A row of the handover protocol with its place in the form. */
export type PlacedRow = { place: string; index: number; former: SubmittedForm[ItemSection][number] };

/** Returns the rows of a section with their places. They never change their order. */
export const listPlacedRows = (handover: SubmittedForm, section: ItemSection): PlacedRow[] =>
  handover[section].map((former: PlacedRow['former'], index) => ({
    place: `${section}.${index}`,
    index,
    former,
  }));
