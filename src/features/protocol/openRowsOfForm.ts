import type { Offer } from '@domain/offers/offer';
import { getOpenRows, type OpenRow } from '@domain/protocol/openRows';
import type { ItemSection, ProtocolForm } from '@domain/protocol/protocol';
import { createContext, useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toStoredForm } from './toStoredForm';

/** Offer whose protocol is filled in. */
export const FormOfferContext = createContext<Offer | null>(null);

/** Returns the offer of the surrounding form. Throws without a provider. */
export const useFormOffer = (): Offer => {
  const offer = useContext(FormOfferContext);
  if (!offer) throw new Error('A protocol form needs its offer.');
  return offer;
};

/** Returns the rows of the form that are still open. */
export function useOpenRows(): OpenRow[] {
  const offer = useFormOffer();
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  return useMemo(() => getOpenRows(offer, toStoredForm(form)), [offer, form]);
}

/** Beginning of the element id of every row. */
export const ROW_ID_START = 'row-';

/** Returns the element id of a row, for links to it. */
export const getRowId = (section: ItemSection, index: number | null): string =>
  `${ROW_ID_START}${section}-${index ?? 'missing'}`;
