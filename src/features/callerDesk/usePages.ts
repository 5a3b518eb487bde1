import type { RowCursor } from '@data/callers';
import { useState } from 'react';

/** Pages that are found one after another by a cursor; `asked` names what is paged, another one begins anew. */
export function usePages(asked: string) {
  const [pages, setPages] = useState<{ asked: string; starts: (RowCursor | null)[] }>({
    asked,
    starts: [null],
  });
  const starts = pages.asked === asked ? pages.starts : [null];
  const show = (next: (RowCursor | null)[]) => setPages({ asked, starts: next });
  return {
    page: starts.length,
    start: starts.at(-1) ?? null,
    /** Turns to a page beside the shown one; `next` is where the following one begins. */
    turn: (page: number, next: RowCursor | null) =>
      show(page < starts.length ? starts.slice(0, page) : [...starts, next]),
  };
}
