import { COLLECTIONS } from '@api/collections';
import type { CityDirectory } from '@domain/offers/cities';
import type { Offer } from '@domain/offers/offer';
import { computeTimeToKeys } from '@domain/offers/timeToKeys';
import { toCanonicalJson } from '@domain/shared/canonical';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';

type HandedOver = Pick<Offer, 'version' | 'protocolData'>;

/** Computes the time from offer to keys of the latest handed-over leases and stores it beside the towns of the start page. */
export const updateTimeToKeys = (now: number): Promise<void> =>
  updateWithPrecondition<CityDirectory, void>(`${COLLECTIONS.home}/cities`, async (stored) => {
    const latest = await findAll<HandedOver>('latestHandovers', { postSigningStatus: 'PROTOCOL_CONFIRMED' });
    const timeToKeys = computeTimeToKeys(
      latest.flatMap(({ entity: { version, protocolData } }) =>
        version && protocolData?.signedAt
          ? [{ confirmedAt: version.confirmedAt, signedAt: protocolData.signedAt }]
          : [],
      ),
    );
    if (toCanonicalJson(timeToKeys) === toCanonicalJson(stored?.timeToKeys ?? null))
      return { unchanged: undefined };
    const created = stored ? {} : { id: 'cities', cities: [] };
    return { write: { ...created, timeToKeys, updatedAt: now }, answer: undefined };
  });
