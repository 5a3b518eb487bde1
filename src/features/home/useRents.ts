import { reportQuietly } from '@data/reportQuietly';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Cards that come into view together are asked for together. */
const GATHER_MS = 100;

/** Only whoever is signed in needs the queries. */
const loadRents = async (ids: readonly string[]) => (await import('@data/publicOffers')).loadRents(ids);

/** The rents of the cards seen so far, for a signed-in account; each is asked for once. */
export function useRents(isSignedIn: boolean) {
  const [rents, setRents] = useState<Record<string, number>>({});
  const [seen, setSeen] = useState<readonly string[]>([]);
  const asked = useRef(new Set<string>());

  const see = useCallback(
    (id: string) => setSeen((before) => (before.includes(id) ? before : [...before, id])),
    [],
  );

  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => {
      const ids = seen.filter((id) => !asked.current.has(id));
      if (ids.length === 0) return;
      for (const id of ids) asked.current.add(id);
      loadRents(ids).then(
        (found) => setRents((known) => ({ ...known, ...found })),
        (error) => {
          for (const id of ids) asked.current.delete(id);
          reportQuietly('home.loadRents', error);
        },
      );
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, seen]);

  return { rents, see };
}
