import type { DigestId, OfferChange } from '../data/changeOffer';
import type { CallContext } from '../runtime/context';

const DETAILS = { onCreateOffer: 'Utworzono ofertę', duplicateOffer: 'Powielono ofertę' } as const;

type OfferCreation = { call: keyof typeof DETAILS; offerId: string; companyId: string | null };

/** Builds the first audit entry and event of an offer, by the call that created it. */
export const buildInitialEntries = (
  { call, offerId, companyId }: OfferCreation,
  { viewer }: CallContext,
): Pick<OfferChange<unknown>, 'audit' | 'events'> => ({
  audit: (digestId: DigestId) => ({ type: 'offerCreated', facts: { companyHash: digestId(companyId) } }),
  events: [{ method: call, details: DETAILS[call], userId: viewer.uid, offerId }],
});
