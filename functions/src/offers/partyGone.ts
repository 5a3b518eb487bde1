import { Refusal } from '@domain/shared/errors';

/** Returns whether a document cannot be rendered because the last account of a party is gone. */
export const isPartyGone = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'companyNotAccepted';

/** Waits for a document. One that would have to name a party who is gone, and was not made before, is skipped. */
export const skipIfPartyGone = (making: Promise<unknown>): Promise<unknown> =>
  making.catch((error: unknown) => {
    if (!isPartyGone(error)) throw error;
  });
