import type { ItemSection } from '@domain/protocol/protocol';
import { type RefObject, useEffect, useRef } from 'react';
import { getRowId, ROW_ID_START } from './openRowsOfForm';

/** Place of a row in the form; `index` is `null` for a removed row. */
type Place = { section: ItemSection; index: number | null };

const findRow = ({ section, index }: Place) => document.getElementById(getRowId(section, index));

const showRow = (row: HTMLElement | null | undefined) => {
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
};

/** Scrolls to a row and focuses it. */
export const scrollToRow = (row: Place): void => showRow(findRow(row));

/** Returns the row that had the focus last, or `null`. It is kept while a button outside the rows is pressed. */
export function useVisitedRow(): RefObject<Element | null> {
  const visited = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest(`[id^="${ROW_ID_START}"]`) : null;
      if (row) visited.current = row;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return visited;
}

/** Scrolls to the first open row behind the visited one, or from the start again. */
export const goToNextRow = (open: readonly Place[], visited: Element | null): void => {
  const rows = open.map(findRow).filter((row) => row !== null);
  const isBehind = (row: HTMLElement) =>
    visited !== null && (visited.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  showRow(rows.find(isBehind) ?? rows[0]);
};
