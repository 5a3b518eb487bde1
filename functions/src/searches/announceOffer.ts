import type { Offer } from '@domain/offers/offer';
import { whyCannotBeTaken } from '@domain/offers/predicates';
import { matchesFilters } from '@domain/offers/search';
import { buildFacets } from '@domain/offers/searchFacets';
import { type AlertMatch, type Alerts, withFound } from '@domain/searches/alerts';
import { rankListings } from '@domain/wanted/matching';
import { findOffer } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findUpTo } from '../data/queries';
import { forEachSettled } from '../runtime/forEachSettled';
import { hashForLog } from '../runtime/hash';
import { readActivity } from '../wanted/listings';
import { readPlace } from '../wanted/placeListing';
import { findKeeper } from '../wanted/recipients';
import { deliverAlerts } from './deliverAlerts';
import { getAlertsOrEmpty, getAlertsPath } from './record';

/** Limit of Firestore: most values in one `array-contains-any` query. */
const TOKENS_PER_QUERY = 30;
/** Most accounts compared with one offer for each chunk of its tokens. */
const ACCOUNTS_MAX = 5000;

/** Uid → the searches and listings of that account that match the offer. */
type FoundBy = Map<string, AlertMatch[]>;

const addTo = (foundBy: FoundBy, uid: string, found: readonly AlertMatch[]): void => {
  if (found.length > 0) foundBy.set(uid, [...(foundBy.get(uid) ?? []), ...found]);
};

/**
 * Notifies the accounts whose searches or listings match a newly activated offer, at once or in their next digest,
 * once an offer. One failing account does not stop the others. Throws at the end if any failed, so that the trigger
 * retries; finished accounts are skipped. `now` in epoch ms.
 */
export const announceOffer = async (offerId: string, now: number): Promise<void> => {
  const offer = await findOffer(offerId);
  if (!offer || whyCannotBeTaken(offer, now)) return;
  const foundBy: FoundBy = new Map();
  await findSearches(offer, foundBy);
  await findListings(offer, foundBy);
  foundBy.delete(offer.uid);
  const accounts = [...foundBy].map(([uid, found]) => ({ id: hashForLog(uid), uid, found }));
  const told = await forEachSettled('announceOffer', accounts, async ({ uid, found }) => {
    await keepFound(uid, { offerId, found }, now);
    await deliverAlerts(uid, now);
  });
  if (told < accounts.length)
    throw new Error(`${accounts.length - told} accounts were not told of an offer.`);
};

const chunkTokens = (tokens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(tokens.length / TOKENS_PER_QUERY) }, (_, index) =>
    tokens.slice(index * TOKENS_PER_QUERY, (index + 1) * TOKENS_PER_QUERY),
  );

/** A matching search always shares a token with the offer, so only the searches with such a token are compared. */
const findSearches = async (offer: Offer, foundBy: FoundBy): Promise<void> => {
  const byUid = new Map<string, Alerts>();
  for (const part of chunkTokens(buildFacets(offer).tokens))
    for (const { id, entity } of await findUpTo<Alerts>(
      'savedSearchesByTokens',
      { tokens: part },
      ACCOUNTS_MAX,
    ))
      byUid.set(id, getAlertsOrEmpty(id, entity));
  for (const [uid, { searches }] of byUid) {
    const fitting = searches.filter(({ isPaused, filters }) => !isPaused && matchesFilters(offer, filters));
    addTo(
      foundBy,
      uid,
      fitting.map(({ id, frequency }) => ({ source: { kind: 'search', id }, frequency })),
    );
  }
};

const findListings = async (offer: Offer, foundBy: FoundBy): Promise<void> => {
  const { companyId } = offer.offerStatus.landlord;
  const fitting = rankListings(offer, await readPlace(offer.address.city), companyId);
  for (const { entry } of fitting) {
    const activity = await readActivity(entry.id);
    const keeper = activity.areAlertsPaused ? null : await findKeeper(entry, activity);
    const source = { kind: 'listing', id: entry.id } as const;
    if (keeper) addTo(foundBy, keeper.uid, [{ source, frequency: 'listing' }]);
  }
};

const keepFound = (uid: string, found: Parameters<typeof withFound>[1], now: number): Promise<void> =>
  updateWithPrecondition<Alerts, void>(getAlertsPath(uid), (stored) => {
    const next = withFound(getAlertsOrEmpty(uid, stored), found, now);
    return next ? { write: next, answer: undefined } : { unchanged: undefined };
  });
