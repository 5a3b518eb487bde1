import { readStored, removeStored, writeStored } from '@data/browser/browserStorage';
import { DAY_MS } from '@domain/shared/dates';

/** Offer an account wanted to reserve before it was verified. */
export type SoughtOffer = { uid: string; id: string; name: string };

export const SOUGHT_OFFER_KEPT_MS = 30 * DAY_MS;
const OFFER_ID = /^[\w-]{1,128}$/;

type StoredSoughtOffer = SoughtOffer & { at: number };

const isKept = (value: unknown): value is StoredSoughtOffer => {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, id, name, at } = value as Partial<Record<keyof StoredSoughtOffer, unknown>>;
  return (
    typeof uid === 'string' &&
    typeof id === 'string' &&
    OFFER_ID.test(id) &&
    typeof name === 'string' &&
    typeof at === 'number'
  );
};

const parse = (text: string | null): StoredSoughtOffer | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

export const rememberSoughtOffer = (offer: SoughtOffer, now: number): void => {
  writeStored('soughtOffer', JSON.stringify({ ...offer, at: now }));
};

/** Returns the offer this account wanted to reserve in this browser within 30 days, else `null`. */
export const findSoughtOffer = (uid: string, now: number): SoughtOffer | null => {
  const kept = parse(readStored('soughtOffer'));
  if (!kept || now - kept.at > SOUGHT_OFFER_KEPT_MS) {
    removeStored('soughtOffer');
    return null;
  }
  return kept.uid === uid ? { uid, id: kept.id, name: kept.name } : null;
};

export const forgetSoughtOffer = (): void => removeStored('soughtOffer');
