import type { Offer } from '@domain/offers/offer';
import type { ReturnForm } from '@domain/returns/returnForm';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { computeReturnDigest, getReturnPapers } from '@functions/returns/returnPapers';
import { createDocumentId } from '@functions/runtime/ids';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { anOffer, NOW } from './builders';
import { type Account, invoke } from './functionsHarness';
import { landlord, loadStoredOffer, storeOffer, tenant } from './leaseFixtures';

/** A lease handed over some days ago whose parties agreed to return the premises today. */
export const storeReturnable = async (more: Partial<Offer> = {}): Promise<string> => {
  const offer = anOffer().withId(createDocumentId()).withStatus('PROTOCOL_CONFIRMED').build();
  const returnDay = { day: toIsoDay(NOW), by: 'tenant', at: NOW - DAY_MS, agreedAt: NOW - DAY_MS } as const;
  await storeOffer({ ...offer, returnDay, ...more });
  return offer.id;
};

export const beginReturn = (offerId: string, by: Account = tenant) =>
  invoke('beginReturn', { offerId }, { by });

export const saveReturnForm = (offerId: string, form: ReturnForm) =>
  commit((writes) => writes.update(`offers/${offerId}`, { returnForm: form }));

export const readReturnDigest = async (offerId: string) =>
  computeReturnDigest(getReturnPapers(await loadStoredOffer(offerId)).form);

export const submitReturn = async (offerId: string, by: Account = tenant, seenDigest?: string) =>
  invoke('submitReturn', { offerId, seenDigest: seenDigest ?? (await readReturnDigest(offerId)) }, { by });

export const signReturn = async (offerId: string, by: Account = landlord, more: object = {}) =>
  invoke('signReturn', { offerId, seenDigest: await readReturnDigest(offerId) }, { by, ...more });

/** Stores a lease whose return is begun and filled in completely, changed by `change`. */
export const storeFilledReturn = async (change: (form: ReturnForm) => ReturnForm = (form) => form) => {
  const offerId = await storeReturnable();
  await beginReturn(offerId);
  await saveReturnForm(offerId, change(buildReturnForm(await loadStoredOffer(offerId))));
  return offerId;
};

/** Stores a lease whose return both sides have signed. */
export const storeSignedReturn = async (change?: (form: ReturnForm) => ReturnForm) => {
  const offerId = await storeFilledReturn(change);
  await submitReturn(offerId);
  await signReturn(offerId);
  return offerId;
};
