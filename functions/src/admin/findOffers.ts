import type { OfferDeskRow } from '@contracts/admin';
import { OFFER_DESK_FIELDS } from '@contracts/deskFields';
import { DESK_SEARCH_SHOWN_MAX, nameForms, prefixRange } from '@domain/admin/deskSearch';
import { isReservedInWriting } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { plainEmail } from '@domain/shared/email';
import { isId } from '@domain/shared/ids';
import { textOf } from '@domain/shared/text';
import { getOfferPath } from '../data/offers';
import { findAll } from '../data/queries';
import { readParts } from '../data/store';
import { findOpenWithdrawal } from '../data/withdrawalRequests';
import type { Handler } from '../runtime/pipeline';

type FoundOffer = Pick<Offer, (typeof OFFER_DESK_FIELDS)[number]>;

/** A draft of former times may hold anything where a text belongs. */
const loadRow = async (offer: FoundOffer, now: number): Promise<OfferDeskRow> => {
  const { id, name, landlord, updatedAt, address, offerStatus, reservation, blockedAt = null } = offer;
  const state = effectiveState(offer, now);
  const request = await findOpenWithdrawal(offer);
  const isInWriting = state === 'BOOKED' && isReservedInWriting(reservation);
  return {
    id,
    name: textOf(name),
    landlord,
    updatedAt,
    city: textOf((address as Partial<Offer['address']> | null)?.city),
    state,
    postSigningStatus: offerStatus.postSigningStatus,
    tenant: offerStatus.tenant?.email ?? null,
    blockedAt,
    heldForReview: offer.heldForReview === true,
    withdrawalReason: request?.description ?? null,
    writtenSince: isInWriting ? (reservation?.bookedAt ?? null) : null,
    isInterestedInInsurance: offer.isInterestedInInsurance === true,
  };
};

/**
 * The offers an admin searches for by id, or by how the name or the landlord's address begins, in every state; the search
 * is recorded.
 */
export const findOffers: Handler<'findOffers'> = async ({ query }, { now }) => {
  const wanted = query.trim();
  const [[exact], ...found] = await Promise.all([
    readParts<FoundOffer>(isId(wanted) ? [getOfferPath(wanted)] : [], OFFER_DESK_FIELDS),
    ...nameForms(wanted).map((from) => findAll<FoundOffer>('offersByName', prefixRange(from))),
    findAll<FoundOffer>('offersByLandlord', prefixRange(plainEmail(wanted))),
  ]);
  const all = [...(exact ? [exact] : []), ...found.flat().map(({ entity }) => entity)];
  const offers = [...new Map(all.map((offer) => [offer.id, offer])).values()];
  return {
    offers: await Promise.all(offers.slice(0, DESK_SEARCH_SHOWN_MAX).map((offer) => loadRow(offer, now))),
    isMore:
      offers.length > DESK_SEARCH_SHOWN_MAX || found.some(({ length }) => length >= DESK_SEARCH_SHOWN_MAX),
  };
};
