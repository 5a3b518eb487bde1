import { type StatusAnswer, SUCCESS } from '@contracts/offers';
import type { Offer } from '@domain/offers/offer';
import { nextLeaseStatus } from '@domain/offers/states';
import { asSubmitted, whyCannotSubmitProtocol } from '@domain/protocol/predicates';
import type { ProtocolData, ProtocolForm } from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import { canonicalJson } from '@domain/shared/canonical';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { issuesOf } from '@domain/shared/validation';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { mail } from '../emails/mails';
import { callerSide, loadOffer } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { type Lease, loadLease } from './parties';

/**
 * Submits the protocol as the party last saved it: empty values become `Brak`, the other side is asked to sign
 * (Spec 2 §4, §5). Refuses with the reasons of `whyCannotSubmitProtocol` and `protocolIncomplete`.
 */
export const onProtocolAttached: Handler<'onProtocolAttached'> = async (
  { offer: { id }, seenDigest },
  ctx,
) => {
  const side = callerSide(await loadOffer(id), ctx);
  if (side !== 'landlord' && side !== 'tenant') throw new Refusal('protocolNoAccess');
  const lease = await loadLease(id);
  return changeOffer(id, (offer) => attached({ offer, side, lease, seenDigest }, ctx), ctx);
};

type Submission = { offer: Offer; side: 'landlord' | 'tenant'; lease: Lease; seenDigest: string | undefined };

const formOf = ({ protocolData }: Offer): ProtocolForm => {
  if (!protocolData) throw new Refusal('protocolIncomplete');
  const {
    establishedPremiseCondition,
    establishedEquipmentState,
    localMeterReadings,
    transferredKeysAndDevices,
    additionalStatements,
  } = protocolData;
  const form = {
    establishedPremiseCondition,
    establishedEquipmentState,
    localMeterReadings,
    transferredKeysAndDevices,
    additionalStatements,
  };
  const issues = issuesOf(protocolFormSchema, form);
  if (issues.length === 0) return form;
  throw new Refusal(
    'protocolIncomplete',
    Object.fromEntries(issues.map(({ path, message }) => [path, message.key])),
  );
};

const attached = (
  { offer, side, lease, seenDigest }: Submission,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { uid } = ctx.viewer;
  const isOwnRepeat =
    offer.offerStatus.postSigningStatus === 'PROTOCOL_ATTACHED' &&
    offer.protocolData?.protocolSubmitterUid === uid;
  if (isOwnRepeat) return { unchanged: SUCCESS };
  refuseWhen(whyCannotSubmitProtocol(offer, side));
  const status = nextLeaseStatus('onProtocolAttached', offer.offerStatus.postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotOpen');
  const form = formOf(offer);
  if (seenDigest && seenDigest !== sha256Hex(canonicalJson(form))) throw new Refusal('protocolChanged');
  const submitted = asSubmitted(form);
  const protocolData = {
    ...submitted,
    protocolSubmitterUid: uid,
    submitterSide: side,
    submittedAt: ctx.now,
    protocolSigningUid: null,
    signedAt: null,
  } as ProtocolData;
  const other = side === 'landlord' ? lease.tenant : lease.landlord;
  return {
    patch: { protocolData, 'offerStatus.postSigningStatus': status },
    audit: { type: 'protocolAttached', facts: { side, digest: sha256Hex(canonicalJson(submitted)) } },
    mails: [mail('protocolAttached', other.recipient, { offerId: offer.id, offerName: offer.name })],
    events: [{ method: 'onProtocolAttached', details: 'Złożono protokół', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
