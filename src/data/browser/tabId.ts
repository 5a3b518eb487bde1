import { createRandomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import { readTabStorage, writeTabStorage } from './browserStorage';

let current: string | null = null;

/**
 * Reuses the id that the previous page left in this tab. A page returns its id when it is unloaded, so that a
 * duplicated tab, whose storage is a copy, gets its own id.
 */
const claimTabId = (): string => {
  const id =
    readTabStorage('freeTab') || createRandomId(SHORT_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes));
  writeTabStorage('freeTab', '');
  window.addEventListener('pagehide', () => writeTabStorage('freeTab', id));
  window.addEventListener('pageshow', () => writeTabStorage('freeTab', ''));
  return id;
};

/** Returns the id of this browser tab, which survives a reload. */
export const getTabId = (): string => {
  current ??= claimTabId();
  return current;
};
