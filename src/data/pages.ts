import { useState } from 'react';
import { useLoad } from './liveQuery';

export type ListPage<Item, Next> = { items: readonly Item[]; next: Next | null };

/** Where each page that was turned to begins, of which list. */
type Turned<Next> = { of: string; starts: readonly (Next | null)[] };

/**
 * A list read page by page: `load` reads the page after a place, the first one after `null`. Another `name` is another
 * list and begins at its first page.
 */
export function usePages<Item, Next>(
  load: (after: Next | null) => Promise<ListPage<Item, Next>>,
  name: string,
) {
  const [turned, setTurned] = useState<Turned<Next>>({ of: name, starts: [null] });
  const starts = turned.of === name ? turned.starts : [null];
  const page = starts.length;
  const loaded = useLoad(() => load(starts.at(-1) ?? null), [name, page]);
  const next = loaded.value?.next ?? null;
  const turn = (to: number) =>
    setTurned({ of: name, starts: to > page ? [...starts, next] : starts.slice(0, Math.max(1, to)) });
  return { ...loaded, items: loaded.value?.items ?? [], page, hasNext: next !== null, turn };
}
