import type { OfferDraft } from '@domain/offers/offer';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressPort } from './addressPort';
import { getAutofillValues } from './foundAddress';

export type Lookup = { status: 'idle' | 'asking' | 'filled' | 'failed'; error: unknown };

const IDLE: Lookup = { status: 'idle', error: null };

/**
 * Fills the offer's address from the selected suggestion (Spec 2 §7). Of two lookups only the later one counts. `forget`
 * cancels the lookup when the user types again.
 */
export function useLookup(): Lookup & { lookUp: (placeId: string) => Promise<void>; forget: () => void } {
  const port = addressPort;
  const { setValue } = useFormContext<OfferDraft>();
  const [shown, setShown] = useState<Lookup>(IDLE);
  const latest = useRef(0);

  const forget = () => {
    latest.current += 1;
    setShown(IDLE);
  };
  const lookUp = async (placeId: string) => {
    latest.current += 1;
    const number = latest.current;
    setShown({ ...IDLE, status: 'asking' });
    try {
      const found = await port.lookup(placeId);
      if (number !== latest.current) return;
      for (const { path, value } of getAutofillValues(found)) setValue(path, value, { shouldDirty: true });
      setShown({ ...IDLE, status: 'filled' });
    } catch (error) {
      if (number === latest.current) setShown({ status: 'failed', error });
    }
  };

  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  return { ...shown, lookUp, forget };
}
