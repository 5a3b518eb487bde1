import { COLLECTIONS } from '@contracts/collections';
import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { firestoreLite } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import { type FavoritesHolder, favoritesHolder } from '@domain/offers/favorites';
import { MINUTE_MS } from '@domain/shared/dates';
import { useEffect, useSyncExternalStore } from 'react';

/** The favourites of an account or its company, the latest last; read once and shared by every heart on the page. */
export type Favourites =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; ids: readonly string[]; readAt: number };

const LOADING: Favourites = { status: 'loading' };

const stores = new Map<string, Favourites>();
const listeners = new Set<() => void>();

const keyOf = ({ collection, id }: FavoritesHolder) => `${collection}/${id}`;

const put = (key: string, favourites: Favourites) => {
  stores.set(key, favourites);
  for (const tell of listeners) tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readIds = async ({ collection, id }: FavoritesHolder): Promise<readonly string[]> => {
  const { db, doc, getDoc } = await firestoreLite();
  const found = await getDoc(doc(db, COLLECTIONS[collection], id));
  return (found.data()?.favorites as string[] | undefined) ?? [];
};

/** Reads the favourites unless they were read less than a minute ago; never throws, the state says what happened. */
const ensureRead = async (holder: FavoritesHolder, now: number): Promise<void> => {
  const key = keyOf(holder);
  const known = stores.get(key);
  if (known?.status === 'loading') return;
  if (known?.status === 'ready' && now - known.readAt < MINUTE_MS) return;
  if (known?.status !== 'ready') put(key, LOADING);
  try {
    put(key, { status: 'ready', ids: await readIds(holder), readAt: now });
  } catch (error) {
    reportQuietly('favourites.read', toAppError(error));
    put(key, { status: 'error', retry: () => void ensureRead(holder, Date.now()) });
  }
};

/** Drops what was read; for tests and for a retry. */
export const forgetFavourites = (): void => stores.clear();

/** The favourites that count for the viewer; `null` for visitors and while it is not known who looks. */
export function useFavourites(): Favourites | null {
  const session = useViewer();
  const holder = session.status === 'signedIn' ? favoritesHolder(session.viewer) : null;
  const key = holder && keyOf(holder);
  const current = () => (key && stores.get(key)) || LOADING;
  const favourites = useSyncExternalStore(subscribe, current, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the holder
  useEffect(() => {
    if (holder) void ensureRead(holder, Date.now());
  }, [key]);
  return holder && favourites;
}

const CHANGES = {
  addToFavorites: (ids: readonly string[], id: string) => [...ids.filter((kept) => kept !== id), id],
  removeFromFavorites: (ids: readonly string[], id: string) => ids.filter((kept) => kept !== id),
} as const;

/** Adds an offer to the favourites or takes it off; what is shown changes with the answer. @throws AppError */
export const changeFavourite = async (
  call: keyof typeof CHANGES,
  offerId: string,
  viewer: Viewer,
): Promise<void> => {
  await callFunction(call, { offerId, uid: viewer.uid });
  const key = keyOf(favoritesHolder(viewer));
  const known = stores.get(key);
  if (known?.status === 'ready') put(key, { ...known, ids: CHANGES[call](known.ids, offerId) });
};
