import { COLLECTIONS } from '@api/collections';
import type { BindingVersion } from '@domain/offers/bindingVersion';
import type { CityDirectory } from '@domain/offers/cities';
import type { Offer } from '@domain/offers/offer';
import { computeTimeToKeys, type KeysHandedOver } from '@domain/offers/timeToKeys';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getVersionPath } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import { read } from '../data/store';

type HandedOver = Pick<Offer, 'uid' | 'offerStatus' | 'version' | 'protocolData'>;
type FoundLease = { id: string; entity: HandedOver };

/** A lease counts from its first version: a counter-offer makes another one later. */
const loadKeysHandedOver = async ({ id, entity }: FoundLease): Promise<KeysHandedOver[]> => {
  const { uid, offerStatus, version, protocolData } = entity;
  if (!version || !protocolData?.signedAt) return [];
  const first = version.number > 1 ? await read<BindingVersion>(getVersionPath(id, 1)) : null;
  const { confirmedAt } = first ?? version;
  return [{ confirmedAt, signedAt: protocolData.signedAt, landlord: offerStatus.landlord.companyId ?? uid }];
};

/** Computes the time from offer to keys of the latest handed-over leases and stores it beside the towns of the start page. */
export const updateTimeToKeys = (now: number): Promise<void> =>
  updateWithPrecondition<CityDirectory, void>(`${COLLECTIONS.home}/cities`, async (stored) => {
    const latest = await findAll<HandedOver>('latestHandovers', { postSigningStatus: 'PROTOCOL_CONFIRMED' });
    const timeToKeys = computeTimeToKeys((await Promise.all(latest.map(loadKeysHandedOver))).flat());
    if (toCanonicalJson(timeToKeys) === toCanonicalJson(stored?.timeToKeys ?? null))
      return { unchanged: undefined };
    const created = stored ? {} : { id: 'cities', cities: [] };
    return { write: { ...created, timeToKeys, updatedAt: now }, answer: undefined };
  });
