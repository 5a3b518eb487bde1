import { createRandomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import { readOfTab, writeOfTab } from './browserStorage';

let current: string | null = null;

/**
 * Takes over the id that the page before left in this tab. A page gives its id back when it goes away, so that a tab
 * that was duplicated, whose storage is a copy, gets an id of its own.
 */
const claimTabId = (): string => {
  const id =
    readOfTab('freeTab') || createRandomId(SHORT_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes));
  writeOfTab('freeTab', '');
  window.addEventListener('pagehide', () => writeOfTab('freeTab', id));
  window.addEventListener('pageshow', () => writeOfTab('freeTab', ''));
  return id;
};

/** Returns the id of this browser tab, which survives a reload. */
export const getTabId = (): string => {
  current ??= claimTabId();
  return current;
};
