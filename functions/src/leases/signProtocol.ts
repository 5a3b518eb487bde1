import { payoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import { nextLeaseStatus } from '@domain/offers/states';
import { whyCannotSignProtocol } from '@domain/protocol/predicates';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { mail } from '../emails/mails';
import { ensureDocument } from '../offers/offerDocuments';
import { callerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';

/**
 * The other side signs the attached protocol (Spec 2 §4): its uid, the moment and until when the deposit is paid out are
 * recorded, the protocol document is made, both sides are told. Repeating it changes nothing. Refuses with the reasons of
 * `whyCannotSignProtocol` and `signInTooOld`.
 */
export const signProtocol = async (offerId: string, ctx: CallContext): Promise<void> => {
  const check = (offer: Offer) => {
    const side = callerSide(offer, ctx);
    if (side !== 'landlord' && side !== 'tenant') throw new Refusal('protocolNoAccess');
  };
  await changeLease(offerId, { check, decide: (lease) => signed(lease, ctx) }, ctx);
  await ensureDocument(offerId, 'protocol', ctx.now);
};

const signed = (lease: Lease, ctx: CallContext): OfferDecision<void> => {
  const { offer } = lease;
  const { uid } = ctx.viewer;
  const side = callerSide(offer, ctx);
  const { postSigningStatus } = offer.offerStatus;
  if (postSigningStatus === 'PROTOCOL_CONFIRMED') return { unchanged: undefined };
  refuseWhen(whyCannotSignProtocol(offer, side));
  refuseUnlessFreshlySignedIn(ctx);
  const status = nextLeaseStatus('confirmOrDecline', postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotAttached');
  const values = { offerId: offer.id, offerName: offer.name };
  return {
    patch: {
      'offerStatus.postSigningStatus': status,
      'protocolData.protocolSigningUid': uid,
      'protocolData.signedAt': ctx.now,
      payoutDueBy: payoutDueBy(ctx.now),
    },
    audit: { type: 'protocolSigned', facts: { side } },
    mails: [lease.landlord, lease.tenant].map(({ recipient }) => mail('protocolSigned', recipient, values)),
    events: [{ method: 'confirmOrDecline', details: 'Podpisano protokół', userId: uid, offerId: offer.id }],
    answer: undefined,
  };
};
