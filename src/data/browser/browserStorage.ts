import { reportQuietly } from '@data/calls/reportQuietly';

/** Every key of local storage. */
const KEYS = {
  language: 'pewny-lokal.language',
  /** Uid of the account that signed in here and has not signed out. */
  signedIn: 'pewny-lokal.signedIn',
  /** Offer to reserve once the account is verified. */
  soughtOffer: 'pewny-lokal.soughtOffer',
  comparedOffers: 'pewny-lokal.comparedOffers',
  /** Campaign that brought the visitor. */
  campaign: 'pewny-lokal.campaign',
  /** Invitation link followed while signed in. */
  followedAs: 'pewny-lokal.followedAs',
  /** No request whether a promotion runs is needed before this time (epoch ms). */
  promotionAskAfter: 'pewny-lokal.promotionAskAfter',
  /** The lease whose protocol is being filled in, and its account. */
  heldLease: 'pewny-lokal.heldLease',
} as const;

/**
 * Names with a suffix: `{uid}.{offerId}` for written leases the account has seen concluded, `{uid}.{offerId}.{tab}`
 * for unsaved form input.
 */
export type StoredName =
  | keyof typeof KEYS
  | `offerDraft.${string}`
  | `protocolDraft.${string}`
  | `returnDraft.${string}`
  | `concludedLease.${string}`;

const OURS = 'pewny-lokal.';
const FIXED: Record<string, string> = KEYS;
const getStorageKey = (name: StoredName) => FIXED[name] ?? `${OURS}${name}`;

/** Returns the stored value of a name; `null` if there is none or the browser forbids storage. */
export const readStored = (name: StoredName): string | null => {
  try {
    return window.localStorage.getItem(getStorageKey(name));
  } catch (error) {
    reportQuietly('browserStorage.read', error);
    return null;
  }
};

/** Stores a value under a name. Returns `false` if the browser's storage is full or forbidden. */
export const writeStored = (name: StoredName, value: string): boolean => {
  try {
    window.localStorage.setItem(getStorageKey(name), value);
    return true;
  } catch (error) {
    reportQuietly('browserStorage.write', error);
    return false;
  }
};

/** Returns the stored names that equal `name` or begin with `name` and a dot. */
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
    reportQuietly('browserStorage.remove', error);
  }
};

/**
 * Returns the prefix for names of an account's data on this device, so that no other account that signs in here sees
 * them.
 */
export const getStorageOwner = (): string => readStored('signedIn') ?? 'nobody';

/** Database of protocol photos that wait for their upload (`photoStore.ts`). */
export const PHOTO_DATABASE = 'pewny-lokal.photos';

const dropPhotos = (): void => {
  const request = window.indexedDB?.deleteDatabase(PHOTO_DATABASE);
  if (!request) return;
  request.onblocked = () => reportQuietly('browserStorage.deletePhotos', 'blocked');
  request.onerror = () => reportQuietly('browserStorage.deletePhotos', request.error);
};

/** Deletes all data of an account from this browser, except the choice of language. */
export const clearStorage = (): void => {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(OURS) && key !== KEYS.language) storage.removeItem(key);
    dropPhotos();
  } catch (error) {
    reportQuietly('browserStorage.clear', error);
  }
};

/** Stored for this tab only, until it is closed. */
type TabName = 'freeTab';

export const readTabStorage = (name: TabName): string | null => {
  try {
    return window.sessionStorage.getItem(`${OURS}${name}`);
  } catch (error) {
    reportQuietly('browserStorage.readTabStorage', error);
    return null;
  }
};

export const writeTabStorage = (name: TabName, value: string): void => {
  try {
    window.sessionStorage.setItem(`${OURS}${name}`, value);
  } catch (error) {
    reportQuietly('browserStorage.writeTabStorage', error);
  }
};

/** Calls `onStored` when another tab stores a value under a name. */
export const onStorageChange = (name: StoredName, onStored: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === getStorageKey(name) && newValue !== null) onStored();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
