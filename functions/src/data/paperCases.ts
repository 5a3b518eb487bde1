import { COLLECTIONS } from '@api/collections';
import type { Contract } from '@domain/leases/contract';
import { buildPaperCase, getPaperCaseId, isCaseOpen, type PaperCase } from '@domain/leases/paperCase';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { getOfferPath } from './offers';
import { findAll } from './queries';
import { findAllPages } from './scan';
import { read, readParts, type Writes } from './store';

export const getPaperCasePath = (offerId: string, reservationNumber: number): string =>
  `${COLLECTIONS.paperCases}/${getPaperCaseId(offerId, reservationNumber)}`;

/** Returns the paper case of one reservation, which an admin may have to settle, or `null`. */
export const findPaperCase = (offerId: string, reservationNumber: number): Promise<PaperCase | null> =>
  read<PaperCase>(getPaperCasePath(offerId, reservationNumber));

/** Returns all paper cases of an offer, including those of expired reservations. */
export const findPaperCases = async (offerId: string): Promise<PaperCase[]> =>
  (await findAll<PaperCase>('paperCasesOfOffer', { offerId })).map(({ entity }) => entity);

const PARTY_FIELDS = {
  company: ['contract.landlordCompanyId', 'contract.tenantCompanyId'],
  account: ['contract.landlordUid', 'contract.tenantUid'],
} as const;

/**
 * Returns the paper cases with a company or an account as a party that an admin can still settle at `now`. Excludes
 * premises that have been let since, because nothing can be recorded for them any more.
 */
export const findOpenCases = async (
  party: keyof typeof PARTY_FIELDS,
  { id, now }: { id: string; now: number },
): Promise<PaperCase[]> => {
  const found = await findAllPages<PaperCase>({
    collection: COLLECTIONS.paperCases,
    field: PARTY_FIELDS[party],
    value: id,
  });
  const open = found.map(({ entity }) => entity).filter((paperCase) => isCaseOpen(paperCase, now));
  const paths = open.map(({ offerId }) => getOfferPath(offerId));
  const offers = await readParts<Pick<Offer, 'offerStatus'>>(paths, ['offerStatus.state']);
  return open.filter((_, index) => offers[index]?.offerStatus.state !== 'SIGNED');
};

/**
 * Updates the paper case of a reservation as part of the change that leads to `reservation` and `contract`. Removes it
 * once nothing is left to settle.
 */
export const writePaperCase = (
  writes: Writes,
  offer: Pick<Offer, 'id' | 'name' | 'offerStatus'>,
  after: { reservation: Reservation; contract: Contract },
): void => {
  const path = getPaperCasePath(offer.id, after.reservation.number);
  const paperCase = buildPaperCase(offer, after);
  if (paperCase) writes.set(path, paperCase);
  else writes.remove(path);
};
