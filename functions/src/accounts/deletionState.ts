import { COLLECTIONS } from '@contracts/collections';
import {
  type DeletionState,
  deletionStateOf,
  isActiveOffer,
  isLeaseSettled,
} from '@domain/accounts/deletion';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { loadOffer } from '../data/offers';
import { findEvery } from '../data/scan';
import { signedLeasesOf } from './subject';

/** Whether a signed lease still waits for money or keys. */
export const isOpenLease = async (contract: Contract): Promise<boolean> => {
  const { offerStatus } = await loadOffer(contract.offerId);
  return !isLeaseSettled(offerStatus.postSigningStatus, contract);
};

/** What an account still has to see through at `now`: its own offers that bind it and its leases that are not settled. */
export const deletionStateFor = async (uid: string, now: number): Promise<DeletionState> => {
  const [offers, leases] = await Promise.all([
    findEvery({ collection: COLLECTIONS.offers, field: 'uid', value: uid }),
    signedLeasesOf({ uid }),
  ]);
  const active = offers.map(({ entity }) => entity as Offer).filter((offer) => isActiveOffer(offer, now));
  const open = await Promise.all(leases.map(isOpenLease));
  return deletionStateOf(active, open.filter(Boolean).length);
};
