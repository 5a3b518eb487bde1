import { isSameBuilding } from '@domain/offers/address';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { Span, ViewingPlace } from '@domain/viewings/availability';
import { listOffersOfContact } from '@domain/viewings/viewing';
import { getOfferPath } from '../data/offers';
import { readParts } from '../data/store';
import { listViewingsAround } from '../data/viewings';

/**
 * Throws `Refusal('viewingContactBusy')` if the person to ask for shows premises of the landlord in another building in that span.
 * Within a building one person can meet several parties.
 */
export const assertContactFree = async (
  { id: offerId, offerStatus, address }: Offer,
  place: ViewingPlace | null,
  span: Span,
): Promise<void> => {
  const { companyId } = offerStatus.landlord;
  if (!companyId || !place) return;
  const viewings = await listViewingsAround(companyId, span);
  const offerIds = listOffersOfContact(viewings, { offerId, span, contact: place });
  const offers = await readParts<Pick<Offer, 'address'>>(offerIds.map(getOfferPath), ['address']);
  if (offers.some((other) => !other || !isSameBuilding(other.address, address)))
    throw new Refusal('viewingContactBusy');
};
