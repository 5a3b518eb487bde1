import { COOKIES } from '@config/cookies';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

/** Purposes beyond the strictly necessary that need consent. */
export const CONSENT_PURPOSES = ['analytics', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export type ConsentChoice = Record<ConsentPurpose, boolean>;

/** A choice with its time (epoch ms) and the version of the text it was made under. */
export type Consent = ConsentChoice & { version: number; at: number };

/** Increase it when the purposes or their description change: every user is then asked again. */
export const CONSENT_VERSION = 2;

/** Parses a stored choice. A malformed one or one of another version counts as no choice. */
export const parseConsent = (text: string | null): Consent | null => {
  try {
    const { version, at, analytics, marketing } = JSON.parse(text ?? '') as Partial<Consent>;
    if (version !== CONSENT_VERSION || typeof at !== 'number') return null;
    return { version, at, analytics: analytics === true, marketing: marketing === true };
  } catch {
    return null;
  }
};

/** `calls`: number of requests to open the settings since the last choice. */
type State = { consent: Consent | null; isAsking: boolean; calls: number };

const readStoredState = (): State => {
  const consent = parseConsent(Cookies.get(COOKIES.consent.name) ?? null);
  return { consent, isAsking: consent === null, calls: 0 };
};

/** State on the server, where no cookie can be read. */
const UNKNOWN: State = { consent: null, isAsking: false, calls: 0 };

let state: State | null = null;
const listeners = new Set<() => void>();

const getState = (): State => {
  state ??= readStoredState();
  return state;
};

const updateState = (next: State | null): void => {
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Saves a choice in its cookie with date and version, and closes the banner. */
export const saveConsent = ({ analytics, marketing }: ConsentChoice, now: number): void => {
  const consent: Consent = { version: CONSENT_VERSION, at: now, analytics, marketing };
  Cookies.set(COOKIES.consent.name, JSON.stringify(consent), {
    expires: COOKIES.consent.days,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
  updateState({ consent, isAsking: false, calls: 0 });
};

/** Shows the banner with its settings, so that the user can make or change the choice. */
export const askForConsent = (): void => {
  const now = getState();
  updateState({ ...now, isAsking: true, calls: now.calls + 1 });
};

/** Reads the cookie again, as a newly opened page does. */
export const reloadConsent = (): void => updateState(null);

/** Returns the choice of this browser (`null` while undecided) and whether the banner is shown. */
export const useConsent = (): State => useSyncExternalStore(subscribe, getState, () => UNKNOWN);

/** Returns whether a purpose is allowed now; undecided counts as declined. */
export const hasConsent = (purpose: ConsentPurpose): boolean => getState().consent?.[purpose] ?? false;

export const hasAnalyticsConsent = (): boolean => hasConsent('analytics');
