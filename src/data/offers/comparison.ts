import { readStored, writeStored } from '@data/browser/browserStorage';
import { parseCompared } from '@domain/offers/compare';
import { useSyncExternalStore } from 'react';

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();

/**
 * Snapshot cache: the ids are parsed again only when the stored text changes, so that `useSyncExternalStore` gets a
 * stable value.
 */
let current: { text: string; ids: readonly string[] } = { text: '', ids: [] };

const read = (): readonly string[] => {
  const text = readStored('comparedOffers') ?? '';
  if (text !== current.text) current = { text, ids: parseCompared(text) };
  return current.ids;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Stores the offers chosen for comparison in this browser. */
export const saveComparison = (ids: readonly string[]): void => {
  writeStored('comparedOffers', ids.join(','));
  for (const tell of listeners) tell();
};

/** Returns the offers chosen for comparison in the order of the choice. Updates with other tabs. */
export const useComparison = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE);
