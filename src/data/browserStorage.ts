import { reportQuietly } from './reportQuietly';

/** Everything the application keeps in the browser, by name. */
const KEYS = {
  language: 'pewny-lokal.language',
  /** The uid of who signed in here and has not signed out. */
  signedIn: 'pewny-lokal.signedIn',
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
 * Beside those above, by `{uid}.{offerId}`: what was typed into a form and is not saved yet, and which leases in writing
 * an account has seen concluded.
 */
export type StoredName =
  | keyof typeof KEYS
  | `offerDraft.${string}`
  | `protocolDraft.${string}`
  | `concludedLease.${string}`;

const FIXED: Record<string, string> = KEYS;
const keyOf = (name: StoredName) => FIXED[name] ?? `pewny-lokal.${name}`;

/** What was kept under a name, or `null`; a browser that forbids storage keeps nothing. */
export const readStored = (name: StoredName): string | null => {
  try {
    return window.localStorage.getItem(keyOf(name));
  } catch (error) {
    reportQuietly('browserStorage.read', error);
    return null;
  }
};

export const writeStored = (name: StoredName, value: string): void => {
  try {
    window.localStorage.setItem(keyOf(name), value);
  } catch (error) {
    reportQuietly('browserStorage.write', error);
  }
};

export const dropStored = (name: StoredName): void => {
  try {
    window.localStorage.removeItem(keyOf(name));
  } catch (error) {
    reportQuietly('browserStorage.drop', error);
  }
};

/** Names of what an account leaves on this device begin with it, so that nobody else who signs in here is shown it. */
export const whoseDevice = (): string => readStored('signedIn') ?? 'nobody';

const OURS = 'pewny-lokal.';
/** Where photos of protocols wait (`photoShelf.ts`). */
export const PHOTO_DATABASE = 'pewny-lokal.photos';

const dropPhotos = (): void => {
  const request = window.indexedDB?.deleteDatabase(PHOTO_DATABASE);
  if (!request) return;
  request.onblocked = () => reportQuietly('browserStorage.dropPhotos', 'blocked');
  request.onerror = () => reportQuietly('browserStorage.dropPhotos', request.error);
};

/** Forgets everything an account left in this browser; the choice of language stays. */
export const dropEverything = (): void => {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(OURS) && key !== KEYS.language) storage.removeItem(key);
    dropPhotos();
  } catch (error) {
    reportQuietly('browserStorage.dropEverything', error);
  }
};

/** Calls `onStored` when another tab keeps something under a name. */
export const onStoredElsewhere = (name: StoredName, onStored: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(name) && newValue !== null) onStored();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
