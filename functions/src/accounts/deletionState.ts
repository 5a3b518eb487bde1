import { COLLECTIONS } from '@contracts/collections';
import {
  type DeletionState,
  deletionStateOf,
  isActiveOffer,
  isLeaseSettled,
} from '@domain/accounts/deletion';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { offerPath } from '../data/offers';
import { findEvery } from '../data/scan';
import { readParts } from '../data/store';
import { type SignedLease, signedLeasesOf } from './subject';

/** What of an offer tells whether it binds its landlord now. */
export const BINDING_FIELDS = [
  'offerStatus',
  'reservation',
  'offerValidTo',
] as const satisfies (keyof Offer)[];
export type BindingOffer = Pick<Offer, (typeof BINDING_FIELDS)[number]>;

/** How many signed leases still wait for money or keys; refuses with `offerNotFound`. */
export const countOpenLeases = async (signed: readonly SignedLease[]): Promise<number> => {
  const paths = signed.map(({ offerId }) => offerPath(offerId));
  const offers = await readParts<Pick<Offer, 'offerStatus'>>(paths, ['offerStatus.postSigningStatus']);
  const open = signed.filter((contract, index) => {
    const offer = offers[index];
    if (!offer) throw new Refusal('offerNotFound');
    return !isLeaseSettled(offer.offerStatus.postSigningStatus, contract);
  });
  return open.length;
};

/** What an account still has to see through at `now`: its own offers that bind it and its leases that are not settled. */
export const deletionStateFor = async (uid: string, now: number): Promise<DeletionState> => {
  const [offers, openLeases] = await Promise.all([
    findEvery({ collection: COLLECTIONS.offers, field: 'uid', value: uid, fields: BINDING_FIELDS }),
    signedLeasesOf({ uid }).then(countOpenLeases),
  ]);
  const active = offers
    .map(({ entity }) => entity as BindingOffer)
    .filter((offer) => isActiveOffer(offer, now));
  return deletionStateOf(active, openLeases);
};
