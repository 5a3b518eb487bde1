import { reportQuietly } from '@data/calls/reportQuietly';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Batching: cards that come into view within this time are loaded together. */
const GATHER_MS = 100;

/** Loaded lazily: only an account that may read rents needs the queries. */
const loadRents = async (ids: readonly string[]) => (await import('@data/offers/rents')).loadRents(ids);

/** Returns the rents of the cards seen so far, for an account that may read them. Each rent is loaded once. */
export function useRents(areShown: boolean) {
  const [rents, setRents] = useState<Record<string, number>>({});
  const seen = useRef(new Set<string>());
  const asked = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const gather = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const ids = [...seen.current].filter((id) => !asked.current.has(id));
      if (ids.length === 0) return;
      for (const id of ids) asked.current.add(id);
      loadRents(ids).then(
        (found) => startTransition(() => setRents((known) => ({ ...known, ...found }))),
        (error) => {
          for (const id of ids) asked.current.delete(id);
          reportQuietly('home.loadRents', error);
        },
      );
    }, GATHER_MS);
  }, []);

  const see = useCallback(
    (id: string) => {
      seen.current.add(id);
      if (areShown) gather();
    },
    [areShown, gather],
  );

  useEffect(() => {
    if (areShown) gather();
    return () => clearTimeout(timer.current);
  }, [areShown, gather]);

  return { rents, see };
}
