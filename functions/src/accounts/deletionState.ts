import { COLLECTIONS } from '@api/collections';
import {
  computeDeletionState,
  getLiveReservationEnd,
  isActiveOffer,
  isLeaseSettled,
  type OwnCommitments,
} from '@domain/accounts/deletion';
import { isDepositLost } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { isReturnBinding } from '@domain/returns/returnWindow';
import { Refusal } from '@domain/shared/errors';
import type { TermFacts } from '@domain/term/termEnd';
import { BINDING_FIELDS, type BindingOffer, getOfferPath, TERM_FIELDS } from '../data/offers';
import { findOpenCases } from '../data/paperCases';
import { findAllPages } from '../data/scan';
import { readParts } from '../data/store';
import { type FoundLease, isSigned, listAccountLeases } from './dataSubject';

type LeaseState = TermFacts &
  Pick<Offer, 'premisesReturn' | 'depositSettlement' | 'moneySteps' | 'depositReversedOn'>;

const LEASE_STATE_FIELDS = [
  'offerStatus',
  'reservation.months',
  ...TERM_FIELDS,
  'premisesReturn',
  'depositSettlement',
  'moneySteps',
  'depositReversedOn',
];

/**
 * Returns how many signed leases still wait for money or keys at `now`, at their beginning or at their end. Throws
 * `Refusal('offerNotFound')`.
 */
export const countOpenLeases = async (signed: readonly FoundLease[], now: number): Promise<number> => {
  const paths = signed.map(({ offerId }) => getOfferPath(offerId));
  const offers = await readParts<LeaseState>(paths, LEASE_STATE_FIELDS);
  const open = signed.filter((contract, index) => {
    const offer = offers[index];
    if (!offer) throw new Refusal('offerNotFound');
    const isSettled = isDepositLost(offer) || isLeaseSettled(offer.offerStatus.postSigningStatus, contract);
    return !isSettled || isReturnBinding(offer, now);
  });
  return open.length;
};

/** Returns the end times of the live reservations behind these prepared leases. */
const loadReservationEnds = async (prepared: readonly FoundLease[], now: number): Promise<number[]> => {
  const paths = prepared.map(({ offerId }) => getOfferPath(offerId));
  const offers = await readParts<BindingOffer>(paths, BINDING_FIELDS);
  return offers.flatMap((offer) => (offer && getLiveReservationEnd(offer, now)) ?? []);
};

/**
 * Returns the commitments of an account at `now`: its own binding offers, its unsettled leases, its reservations and its
 * leases on paper that an admin can still settle.
 */
export const loadDeletionState = async (uid: string, now: number): Promise<OwnCommitments> => {
  const foundLeases = listAccountLeases({ uid });
  const [offers, openLeases, reservations, paperCases] = await Promise.all([
    findAllPages<BindingOffer>({
      collection: COLLECTIONS.offers,
      field: 'uid',
      value: uid,
      fields: BINDING_FIELDS,
    }),
    foundLeases.then((leases) => countOpenLeases(leases.filter(isSigned), now)),
    foundLeases.then((leases) => loadReservationEnds(leases.filter(isReservedBy(uid)), now)),
    findOpenCases('account', { id: uid, now }),
  ]);
  const active = offers.map(({ entity }) => entity).filter((offer) => isActiveOffer(offer, now));
  const papers = paperCases.map(({ expiresAt }) => expiresAt);
  return computeDeletionState(active, { openLeases, reservations, papers });
};

const isReservedBy =
  (uid: string) =>
  (lease: FoundLease): boolean =>
    !isSigned(lease) && lease.tenantUid === uid;
