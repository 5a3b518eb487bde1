import { COOKIES } from '@config/cookies';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

/** What may be used beside what the service cannot work without. */
export const CONSENT_PURPOSES = ['analytics', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export type ConsentChoice = Record<ConsentPurpose, boolean>;

/** A choice with the moment it was made (epoch ms) and the version of the text it was made under. */
export type Consent = ConsentChoice & { version: number; at: number };

/** Raise it when the purposes or their description change: everybody is asked again. */
export const CONSENT_VERSION = 2;

/** Reads a stored choice; one that is broken or of another version counts as no choice. */
export const parseConsent = (text: string | null): Consent | null => {
  try {
    const { version, at, analytics, marketing } = JSON.parse(text ?? '') as Partial<Consent>;
    if (version !== CONSENT_VERSION || typeof at !== 'number') return null;
    return { version, at, analytics: analytics === true, marketing: marketing === true };
  } catch {
    return null;
  }
};

/** `calls`: how often somebody asked for the question since it was last answered. */
type State = { consent: Consent | null; isAsking: boolean; calls: number };

const readStoredState = (): State => {
  const consent = parseConsent(Cookies.get(COOKIES.consent.name) ?? null);
  return { consent, isAsking: consent === null, calls: 0 };
};

/** Before the browser can be asked. */
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

/** Keeps a choice in its cookie with its date and version, and closes the banner. */
export const saveConsent = ({ analytics, marketing }: ConsentChoice, now: number): void => {
  const consent: Consent = { version: CONSENT_VERSION, at: now, analytics, marketing };
  Cookies.set(COOKIES.consent.name, JSON.stringify(consent), {
    expires: COOKIES.consent.days,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
  updateState({ consent, isAsking: false, calls: 0 });
};

/** Shows the banner with its settings, so that a choice can be made or changed. */
export const askForConsent = (): void => {
  const now = getState();
  updateState({ ...now, isAsking: true, calls: now.calls + 1 });
};

/** Reads the cookie anew, as a newly opened page does. */
export const reloadConsent = (): void => updateState(null);

/** The choice of this browser, `null` while undecided, and whether the banner is shown. */
export const useConsent = (): State => useSyncExternalStore(subscribe, getState, () => UNKNOWN);

/** Whether something may be used now; undecided counts as declined. */
export const hasConsent = (purpose: ConsentPurpose): boolean => getState().consent?.[purpose] ?? false;

export const hasAnalyticsConsent = (): boolean => hasConsent('analytics');
