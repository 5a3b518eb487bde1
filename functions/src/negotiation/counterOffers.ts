import { COUNTER_OFFERS_COLLECTION } from '@api/collections';
import { type CounterEntry, type CounterOffer, getOpenEntry } from '@domain/offers/counterOffer';
import { Refusal } from '@domain/shared/errors';
import { getOfferPath } from '../data/offers';
import { findInSubcollection } from '../data/queries';
import { read } from '../data/store';

const getCounterOffersPath = (offerId: string) => `${getOfferPath(offerId)}/${COUNTER_OFFERS_COLLECTION}`;

export const getCounterOfferPath = (offerId: string, tenantUid: string): string =>
  `${getCounterOffersPath(offerId)}/${tenantUid}`;

export const readCounterOffer = (offerId: string, tenantUid: string): Promise<CounterOffer | null> =>
  read<CounterOffer>(getCounterOfferPath(offerId, tenantUid));

/**
 * Returns the only tenant with an unanswered proposal, or `null` if there is none. Throws `Refusal('counterOfferAmbiguous')` if
 * there are several.
 */
export const findOnlyWaitingTenant = async (offerId: string): Promise<string | null> => {
  const waiting = { where: [['status', '==', 'OPEN']], limit: 2 } as const;
  const [first, second] = await findInSubcollection<CounterOffer>(getCounterOffersPath(offerId), waiting);
  if (second) throw new Refusal('counterOfferAmbiguous');
  return first?.id ?? null;
};

export type CounterOfferAnswer = 'ACCEPTED' | 'DECLINED';
type CounterOfferKey = { tenant: string; number?: number | undefined };

/** Returns the record and its open proposal, or `null` if it was already answered the same way. */
export const findAnswerableProposal = async (
  offerId: string,
  { tenant, number }: CounterOfferKey,
  outcome: CounterOfferAnswer,
): Promise<{ stored: CounterOffer; entry: CounterEntry } | null> => {
  const stored = await readCounterOffer(offerId, tenant);
  const last = stored?.entries.at(-1);
  if (!stored || !last) throw new Refusal('counterOfferNotFound');
  if (number !== undefined && number !== last.number) throw new Refusal('counterOfferChanged');
  if (last.outcome === outcome) return null;
  const entry = getOpenEntry(stored);
  if (!entry) throw new Refusal('counterOfferClosed');
  return { stored, entry };
};
