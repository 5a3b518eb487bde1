import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { transferTitle } from '@domain/leases/transferTitle';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { mail } from '../emails/mails';
import { adminRecipient } from '../emails/recipients';
import { callerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/** Tells the admin, once a lease, that it is signed and which deposit to expect (Spec 2 §4). Only the tenant's side may. */
export const notifyAdminOnContractSigned: Handler<'notifyAdminOnContractSigned'> = ({ offerId }, ctx) => {
  const check = (offer: Offer) => {
    if (callerSide(offer, ctx) !== 'tenant') throw new Refusal('noAccess');
  };
  return changeLease(offerId, { check, decide: (lease) => notified(lease, ctx) }, ctx);
};

const notified = ({ offer, contract, tenant }: Lease, { now }: CallContext): OfferDecision<StatusAnswer> => {
  if (offer.offerStatus.state !== 'SIGNED') throw new Refusal('offerNotSigned');
  if (offer.adminNotifiedAt) return { unchanged: SUCCESS };
  const values = {
    offerId: offer.id,
    offerName: offer.name,
    companyName: tenant.company.nazwa,
    amount: contract.deposit,
    transferTitle: transferTitle(offer),
  };
  return {
    patch: { adminNotifiedAt: now },
    mails: [mail('contractSignedAdmin', adminRecipient(), values)],
    answer: SUCCESS,
  };
};
