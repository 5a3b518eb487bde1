import { reportQuietly } from '@data/calls/reportQuietly';

/** Everything the application keeps in the browser, by name. */
const KEYS = {
  language: 'pewny-lokal.language',
  /** The uid of who signed in here and has not signed out. */
  signedIn: 'pewny-lokal.signedIn',
  /** The offer whose reservation waits for the verification of an account. */
  soughtOffer: 'pewny-lokal.soughtOffer',
  comparedOffers: 'pewny-lokal.comparedOffers',
  /** Where the visitor came from. */
  campaign: 'pewny-lokal.campaign',
  /** The invitation that was followed while signed in. */
  followedAs: 'pewny-lokal.followedAs',
  /** Until when nobody need ask whether a promotion runs (epoch ms). */
  promotionAskAfter: 'pewny-lokal.promotionAskAfter',
  /** The lease whose protocol is being filled in, and by whom. */
  heldLease: 'pewny-lokal.heldLease',
} as const;

/**
 * Beside those above, by `{uid}.{offerId}`: which leases in writing an account has seen concluded, and, by
 * `{uid}.{offerId}.{tab}`, what was typed into a form and is not saved yet.
 */
export type StoredName =
  | keyof typeof KEYS
  | `offerDraft.${string}`
  | `protocolDraft.${string}`
  | `concludedLease.${string}`;

const OURS = 'pewny-lokal.';
const FIXED: Record<string, string> = KEYS;
const getStorageKey = (name: StoredName) => FIXED[name] ?? `${OURS}${name}`;

/** What was kept under a name, or `null`; a browser that forbids storage keeps nothing. */
export const readStored = (name: StoredName): string | null => {
  try {
    return window.localStorage.getItem(getStorageKey(name));
  } catch (error) {
    reportQuietly('browserStorage.read', error);
    return null;
  }
};

/** Stores a value under a name. Returns `false` where the browser is full or forbids storage. */
export const writeStored = (name: StoredName, value: string): boolean => {
  try {
    window.localStorage.setItem(getStorageKey(name), value);
    return true;
  } catch (error) {
    reportQuietly('browserStorage.write', error);
    return false;
  }
};

/** Lists the names that are, or begin with, `name` and a dot. */
export const listStored = <Name extends StoredName>(name: Name): Name[] => {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key === getStorageKey(name) || key.startsWith(`${getStorageKey(name)}.`))
      .map((key) => key.slice(OURS.length) as Name);
  } catch (error) {
    reportQuietly('browserStorage.list', error);
    return [];
  }
};

export const removeStored = (name: StoredName): void => {
  try {
    window.localStorage.removeItem(getStorageKey(name));
  } catch (error) {
    reportQuietly('browserStorage.drop', error);
  }
};

/** Names of what an account leaves on this device begin with it, so that nobody else who signs in here is shown it. */
export const getStorageOwner = (): string => readStored('signedIn') ?? 'nobody';

/** Where photos of protocols wait (`photoStore.ts`). */
export const PHOTO_DATABASE = 'pewny-lokal.photos';

const dropPhotos = (): void => {
  const request = window.indexedDB?.deleteDatabase(PHOTO_DATABASE);
  if (!request) return;
  request.onblocked = () => reportQuietly('browserStorage.dropPhotos', 'blocked');
  request.onerror = () => reportQuietly('browserStorage.dropPhotos', request.error);
};

/** Forgets everything an account left in this browser; the choice of language stays. */
export const clearStorage = (): void => {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(OURS) && key !== KEYS.language) storage.removeItem(key);
    dropPhotos();
  } catch (error) {
    reportQuietly('browserStorage.dropEverything', error);
  }
};

/** Stored for this tab alone, until it is closed. */
type TabName = 'freeTab';

export const readOfTab = (name: TabName): string | null => {
  try {
    return window.sessionStorage.getItem(`${OURS}${name}`);
  } catch (error) {
    reportQuietly('browserStorage.readOfTab', error);
    return null;
  }
};

export const writeOfTab = (name: TabName, value: string): void => {
  try {
    window.sessionStorage.setItem(`${OURS}${name}`, value);
  } catch (error) {
    reportQuietly('browserStorage.writeOfTab', error);
  }
};

/** Calls `onStored` when another tab keeps something under a name. */
export const onStorageChange = (name: StoredName, onStored: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === getStorageKey(name) && newValue !== null) onStored();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
