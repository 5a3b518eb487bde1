import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { transferTitle } from '@domain/leases/transferTitle';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { loadLease } from '../data/parties';
import { mail } from '../emails/mails';
import { adminRecipient } from '../emails/recipients';
import { callerSide } from '../offers/side';
import type { Handler } from '../runtime/pipeline';

/** Tells the admin, once a lease, that it is signed and which deposit to expect (Spec 2 §4). Only the tenant's side may. */
export const notifyAdminOnContractSigned: Handler<'notifyAdminOnContractSigned'> = async (
  { offerId },
  ctx,
) => {
  const { contract, tenant } = await loadLease(offerId, (asRead) => {
    if (callerSide(asRead, ctx) !== 'tenant') throw new Refusal('noAccess');
  });
  return changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      if (offer.offerStatus.state !== 'SIGNED') throw new Refusal('offerNotSigned');
      if (offer.adminNotifiedAt) return { unchanged: SUCCESS };
      const values = {
        offerId,
        offerName: offer.name,
        companyName: tenant.company.nazwa,
        amount: contract.deposit,
        transferTitle: transferTitle(offer),
      };
      return {
        patch: { adminNotifiedAt: ctx.now },
        mails: [mail('contractSignedAdmin', adminRecipient(), values)],
        answer: SUCCESS,
      };
    },
    ctx,
  );
};
