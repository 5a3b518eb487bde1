import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { getCallerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildAdminMail } from './buildSigningMails';

/**
 * Ensures that the admin is notified of a signed lease (Spec 2 §4). The last signature does this; the call only serves leases
 * signed before it did. Only for the tenant's side. Throws `Refusal('noAccess')` or `Refusal('offerNotSigned')`.
 */
export const notifyAdminOnContractSigned: Handler<'notifyAdminOnContractSigned'> = ({ offerId }, ctx) => {
  const check = (offer: Offer) => {
    if (getCallerSide(offer, ctx) !== 'tenant') throw new Refusal('noAccess');
  };
  return changeLease(offerId, { check, decide: (lease) => decideNotification(lease, ctx) }, ctx);
};

const decideNotification = (lease: Lease, { now }: CallContext): OfferDecision<StatusAnswer> => {
  const { offerStatus, adminNotifiedAt } = lease.offer;
  if (offerStatus.state !== 'SIGNED') throw new Refusal('offerNotSigned');
  if (adminNotifiedAt) return { unchanged: SUCCESS };
  return { patch: { adminNotifiedAt: now }, mails: [buildAdminMail(lease)], answer: SUCCESS };
};
