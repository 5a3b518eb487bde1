import { reportQuietly } from '@data/reportQuietly';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Cards that come into view together are asked for together. */
const GATHER_MS = 100;

/** Only whoever is signed in needs the queries. */
const loadRents = async (ids: readonly string[]) => (await import('@data/publicOffers')).loadRents(ids);

/** The rents of the cards seen so far, for a signed-in account; each is asked for once. */
export function useRents(isSignedIn: boolean) {
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
      if (isSignedIn) gather();
    },
    [isSignedIn, gather],
  );

  useEffect(() => {
    if (isSignedIn) gather();
    return () => clearTimeout(timer.current);
  }, [isSignedIn, gather]);

  return { rents, see };
}
