import { missingVerification } from '@domain/accounts/viewer';
import { handoverStartsAt } from '@domain/leases/reception';
import type { HandoverTime } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { refuseWhen } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { type MailDraft, mail } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';

export type HandoverStep = { lease: Lease; side: LeaseSide };

/** Changes the handover of a lease as `decide` says. Throws `noAccess` for anyone who is no party, and the gaps of an account. */
export const changeHandover = <A>(
  offerId: string,
  decide: (step: HandoverStep) => OfferDecision<A>,
  ctx: CallContext,
): Promise<A> => {
  refuseWhen(missingVerification(ctx.viewer));
  const getSide = (offer: Offer) => getLeaseSide(offer, ctx);
  return changeLease(
    offerId,
    { check: getSide, decide: (lease) => decide({ lease, side: getSide(lease.offer) }) },
    ctx,
  );
};

type AboutProposal = 'handoverTimeProposed' | 'handoverTimeDeclined' | 'handoverTimeWithdrawn';

const getUid = ({ contract }: Lease, side: LeaseSide): string =>
  side === 'landlord' ? contract.landlordUid : contract.tenantUid;

/** Returns a mail about a proposed moment to one side, with the agreed moment beside it. */
export const buildProposalMail = (
  kind: AboutProposal,
  { lease, side }: HandoverStep,
  proposed: HandoverTime,
): MailDraft =>
  mail(kind, lease[side].recipient, {
    ...getOfferValues(lease, side),
    proposedHandoverAt: handoverStartsAt(proposed) ?? 0,
  });

/** Returns what every mail about the moment of a handover says to a side. */
export const getOfferValues = (lease: Lease, side: LeaseSide) => ({
  offerId: lease.offer.id,
  uid: getUid(lease, side),
  offerName: lease.offer.name,
  handoverAt: handoverStartsAt(lease.offer.receptionTime),
});

/** Returns the log's entry for a step of the handover. */
export const buildEvent = (method: string, details: string, { lease }: HandoverStep, ctx: CallContext) => ({
  method,
  details,
  userId: ctx.viewer.uid,
  offerId: lease.offer.id,
});
