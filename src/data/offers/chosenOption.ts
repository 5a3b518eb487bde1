import { reportQuietly } from '@data/calls/reportQuietly';
import { LEASE_OPTION_IDS, type LeaseOptionId } from '@domain/offers/leaseOptions';

const getStorageKey = (offerId: string) => `pewny-lokal.chosenOption.${offerId}`;

/** Stores the lease option chosen for an offer until the tab is closed, so that it survives a reload while signing. */
export const rememberChosenOption = (offerId: string, option: LeaseOptionId): void => {
  try {
    window.sessionStorage.setItem(getStorageKey(offerId), option);
  } catch (error) {
    reportQuietly('chosenOption.write', error);
  }
};

/** Returns the lease option chosen for an offer in this tab, or `null`. */
export const readChosenOption = (offerId: string): LeaseOptionId | null => {
  try {
    const kept = window.sessionStorage.getItem(getStorageKey(offerId));
    return LEASE_OPTION_IDS.find((id) => id === kept) ?? null;
  } catch (error) {
    reportQuietly('chosenOption.read', error);
    return null;
  }
};
