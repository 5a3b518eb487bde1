import {
  ADDRESS_DEBOUNCE_MS,
  ADDRESS_QUERY_MAX_CHARS,
  ADDRESS_QUERY_MIN_CHARS,
  type AddressSuggestion,
} from '@domain/offers/addressSearch';
import { useEffect, useRef, useState } from 'react';
import { addressPort } from './addressPort';

export type Suggestions = {
  status: 'idle' | 'asking' | 'ready' | 'failed';
  items: readonly AddressSuggestion[];
  error: unknown;
};

const IDLE: Suggestions = { status: 'idle', items: [], error: null };

/**
 * Address suggestions for the typed text, from four characters on, debounced by 300 ms (Spec 2 §7). Stale responses are
 * ignored.
 */
export function useSuggestions(): Suggestions & { suggest: (text: string) => void; clear: () => void } {
  const port = addressPort;
  const [shown, setShown] = useState<Suggestions>(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  const clear = () => {
    clearTimeout(timer.current);
    latest.current += 1;
    setShown(IDLE);
  };
  const ask = async (query: string) => {
    const number = latest.current;
    const show = (next: Partial<Suggestions>) => {
      if (number === latest.current) setShown({ ...IDLE, ...next });
    };
    show({ status: 'asking' });
    try {
      show({ status: 'ready', items: await port.suggest(query) });
    } catch (error) {
      show({ status: 'failed', error });
    }
  };
  const suggest = (text: string) => {
    clear();
    const query = text.trim();
    if (query.length < ADDRESS_QUERY_MIN_CHARS || query.length > ADDRESS_QUERY_MAX_CHARS) return;
    timer.current = setTimeout(() => void ask(query), ADDRESS_DEBOUNCE_MS);
  };

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current += 1;
    },
    [],
  );
  return { ...shown, suggest, clear };
}
