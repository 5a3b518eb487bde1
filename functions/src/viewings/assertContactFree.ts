import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { Span, ViewingPlace } from '@domain/viewings/availability';
import { isContactBusy } from '@domain/viewings/viewing';
import { listViewingsAround } from '../data/viewings';

/** Throws `Refusal('viewingContactBusy')` if the person to ask for shows other premises of the landlord in that span. */
export const assertContactFree = async (
  { id: offerId, offerStatus }: Offer,
  place: ViewingPlace | null,
  span: Span,
): Promise<void> => {
  const { companyId } = offerStatus.landlord;
  if (!companyId || !place) return;
  const others = await listViewingsAround(companyId, span);
  if (isContactBusy(others, { offerId, span, phone: place.contactPhone }))
    throw new Refusal('viewingContactBusy');
};
