import type { AddressSuggestion } from '@domain/offers/addressSearch';
import type { OfferDraft } from '@domain/offers/offer';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLookup } from './useLookup';
import { useSuggestions } from './useSuggestions';

export const SEARCH_NAME = 'address.inputText';

/**
 * Combobox of the address search: typing searches, arrow keys move through the results, Enter or a click selects one.
 */
export function useAddressSearch() {
  const { field } = useController<OfferDraft, typeof SEARCH_NAME>({ name: SEARCH_NAME });
  const suggestions = useSuggestions();
  const lookup = useLookup();
  const [active, setActive] = useState<number | null>(null);
  const { items } = suggestions;
  const isOpen = items.length > 0;

  const type = (text: string) => {
    field.onChange(text);
    setActive(null);
    lookup.forget();
    suggestions.suggest(text);
  };
  const close = () => {
    setActive(null);
    suggestions.clear();
  };
  const choose = ({ placeId, label }: AddressSuggestion) => {
    field.onChange(label);
    close();
    void lookup.lookUp(placeId);
  };
  const actOn = (key: string): boolean => {
    const chosen = active === null ? undefined : items[active];
    if (key === 'ArrowDown') setActive(active === null ? 0 : (active + 1) % items.length);
    else if (key === 'ArrowUp') setActive(((active ?? 0) + items.length - 1) % items.length);
    else if (key === 'Escape') close();
    else if (key === 'Enter' && chosen) choose(chosen);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (isOpen && actOn(event.key)) event.preventDefault();
  };
  const leave = () => {
    close();
    field.onBlur();
  };
  return { field, suggestions, lookup, active, isOpen, type, choose, press, leave };
}

export type AddressSearchTools = ReturnType<typeof useAddressSearch>;
