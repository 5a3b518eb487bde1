import type { AdminOfferRow } from '@api/admin';
import { OFFER_LIST_FIELDS } from '@api/adminFields';
import { ADMIN_SEARCH_SHOWN_MAX, listNameForms, toPrefixRange } from '@domain/admin/adminSearch';
import { isReservedInWriting } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { normalizeEmail } from '@domain/shared/email';
import { isId } from '@domain/shared/ids';
import { toStringOrEmpty } from '@domain/shared/text';
import { getOfferPath } from '../data/offers';
import { findAll } from '../data/queries';
import { readParts } from '../data/store';
import { findOpenWithdrawal } from '../data/withdrawalRequests';
import type { Handler } from '../runtime/pipeline';

type FoundOffer = Pick<Offer, (typeof OFFER_LIST_FIELDS)[number]>;

/** Builds the row of an offer. Old drafts may hold any value in a text field. */
const loadRow = async (offer: FoundOffer, now: number): Promise<AdminOfferRow> => {
  const { id, name, landlord, updatedAt, address, offerStatus, reservation, blockedAt = null } = offer;
  const state = effectiveState(offer, now);
  const request = await findOpenWithdrawal(offer);
  const isInWriting = state === 'BOOKED' && isReservedInWriting(reservation);
  return {
    id,
    name: toStringOrEmpty(name),
    landlord,
    updatedAt,
    city: toStringOrEmpty((address as Partial<Offer['address']> | null)?.city),
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

/** Finds offers in any state by id, or by the beginning of the name or of the landlord's address. The search is audited. */
export const findOffers: Handler<'findOffers'> = async ({ query }, { now }) => {
  const wanted = query.trim();
  const [[exact], ...found] = await Promise.all([
    readParts<FoundOffer>(isId(wanted) ? [getOfferPath(wanted)] : [], OFFER_LIST_FIELDS),
    ...listNameForms(wanted).map((from) => findAll<FoundOffer>('offersByName', toPrefixRange(from))),
    findAll<FoundOffer>('offersByLandlord', toPrefixRange(normalizeEmail(wanted))),
  ]);
  const all = [...(exact ? [exact] : []), ...found.flat().map(({ entity }) => entity)];
  const offers = [...new Map(all.map((offer) => [offer.id, offer])).values()];
  return {
    offers: await Promise.all(offers.slice(0, ADMIN_SEARCH_SHOWN_MAX).map((offer) => loadRow(offer, now))),
    isMore:
      offers.length > ADMIN_SEARCH_SHOWN_MAX || found.some(({ length }) => length >= ADMIN_SEARCH_SHOWN_MAX),
  };
};
