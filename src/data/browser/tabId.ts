import { createRandomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import { readOfTab, writeOfTab } from './browserStorage';

let current: string | null = null;

/**
 * Reuses the id that the previous page left in this tab. A page returns its id when it is unloaded, so that a
 * duplicated tab, whose storage is a copy, gets its own id.
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
