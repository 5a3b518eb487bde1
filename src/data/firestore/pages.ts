import { useQuery } from '@data/query/useQuery';
import { useState } from 'react';

export type ListPage<Item, Next> = { items: readonly Item[]; next: Next | null };

/** The list (`of`) and the start cursors of its visited pages. */
type PageStarts<Next> = { of: string; starts: readonly (Next | null)[] };

/**
 * Keeps the cursors of a paged list: `start` is the cursor of the shown page, `null` for the first. Turning forward
 * needs the cursor of the next page. Another `name` is another list and starts at its first page.
 */
export function usePageStarts<Next>(name: string) {
  const [turned, setTurned] = useState<PageStarts<Next>>({ of: name, starts: [null] });
  const starts = turned.of === name ? turned.starts : [null];
  const page = starts.length;
  const turn = (to: number, next: Next | null) =>
    setTurned({ of: name, starts: to > page ? [...starts, next] : starts.slice(0, Math.max(1, to)) });
  return { page, start: starts.at(-1) ?? null, turn };
}

/**
 * Loads a list page by page: `load` reads the page after a cursor, the first one after `null`. Another `name` is
 * another list and starts at its first page.
 */
export function usePages<Item, Next>(
  load: (after: Next | null) => Promise<ListPage<Item, Next>>,
  name: string,
) {
  const { page, start, turn } = usePageStarts<Next>(name);
  const loaded = useQuery({ queryKey: ['page', name, page], queryFn: () => load(start) });
  const { items = [], next = null } = loaded.data ?? {};
  return { ...loaded, items, page, hasNext: next !== null, turn: (to: number) => turn(to, next) };
}
