import { serverNow } from '@data/browser/serverClock';
import { isDenied } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { createOffer, findOwnOffer } from '@data/drafts/offerDrafts';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { createBlankOffer } from '@domain/offers/draft';
import { findMisshapen } from '@domain/offers/draftShape';
import type { Offer } from '@domain/offers/offer';
import { whyCannotEdit } from '@domain/offers/predicates';
import { NEW_OFFER_ID } from '@domain/shared/ids';

/** Reasons why the form of an offer does not open. */
export type ClosedReason =
  | 'noAccess'
  | 'offerNotEditable'
  | 'deleted'
  | 'createDenied'
  | 'badId'
  | 'misshapen';
export type Opening = { offer: Offer } | { closed: ClosedReason };

/** Access to the store when the form opens; tests pass their own. */
export type OpenPort = { get: typeof findOwnOffer; create: typeof createOffer; call: typeof callFunction };

export const realOpenPort: OpenPort = { get: findOwnOffer, create: createOffer, call: callFunction };

const createBlank = async (offerId: string, viewer: Viewer, port: OpenPort): Promise<Opening> => {
  if (!NEW_OFFER_ID.test(offerId)) return { closed: 'badId' };
  const owner = { uid: viewer.uid, email: viewer.email, companyId: getActingCompanyId(viewer) };
  const offer = createBlankOffer(offerId, owner, serverNow());
  try {
    await port.create(offer);
  } catch (error) {
    if (isDenied(error)) return { closed: 'createDenied' };
    throw error;
  }
  port
    .call('onCreateOffer', { offerId, uid: viewer.uid })
    .catch((error) => reportQuietly('offerForm.onCreateOffer', error));
  return { offer };
};

/**
 * Opens an offer for editing. An unknown id becomes a blank offer of the viewer (Spec 2 §4). An offer that does not
 * match the form's schema stays closed.
 */
export const openOffer = async (offerId: string, viewer: Viewer, port: OpenPort): Promise<Opening> => {
  try {
    const offer = await port.get(offerId);
    if (!offer) return await createBlank(offerId, viewer, port);
    const closed = whyCannotEdit(offer, viewer);
    if (closed === 'offerNotEditable' && offer.offerStatus.state === 'DELETED') return { closed: 'deleted' };
    if (closed) return { closed };
    return findMisshapen(offer).length > 0 ? { closed: 'misshapen' } : { offer };
  } catch (error) {
    if (isDenied(error)) return { closed: 'noAccess' };
    throw error;
  }
};

/** Opens an offer once per id and account; `refetch` opens it again. */
export function useEditableOffer(
  offerId: string,
  viewer: Viewer,
  port: OpenPort = realOpenPort,
): QueryResult<Opening> {
  return useQuery({
    queryKey: ['editableOffer', offerId, viewer.uid],
    queryFn: () => openOffer(offerId, viewer, port),
    staleTime: 'static',
  });
}
