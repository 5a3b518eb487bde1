import type { Offer } from '@domain/offers/offer';
import { getOpenRows, type OpenRow } from '@domain/protocol/openRows';
import type { ItemSection, ProtocolForm } from '@domain/protocol/protocol';
import { createContext, useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toStoredForm } from './toStoredForm';

/** The offer whose protocol is filled in. */
export const FormOfferContext = createContext<Offer | null>(null);

/** The offer of the form around. Throws where there is none. */
export const useFormOffer = (): Offer => {
  const offer = useContext(FormOfferContext);
  if (!offer) throw new Error('A protocol form needs its offer.');
  return offer;
};

/** The rows of the form on the screen that are not answered yet. */
export function useOpenRows(): OpenRow[] {
  const offer = useFormOffer();
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  return useMemo(() => getOpenRows(offer, toStoredForm(form)), [offer, form]);
}

/** The id of a row on the page, for links that lead to it. */
export const getRowId = (section: ItemSection, index: number | null): string =>
  `row-${section}-${index ?? 'missing'}`;
