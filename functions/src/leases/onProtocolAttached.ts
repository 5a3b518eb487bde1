import { type StatusAnswer, SUCCESS } from '@api/callable';
import { closeAbsence } from '@domain/leases/absence';
import { isEndedByClock } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus, type LeaseSide } from '@domain/offers/states';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { getOpenFields, getOpenRows } from '@domain/protocol/openRows';
import { whyCannotSubmitProtocol } from '@domain/protocol/predicates';
import {
  isSubmitted,
  type ProtocolForm,
  pickProtocolForm,
  type SubmittedProtocol,
} from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import { parseSavedProtocol } from '@domain/protocol/savedProtocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { getIssues, groupIssuesByPath } from '@domain/shared/validation';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { type Lease, loadOfferLease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import { loadVerifiedPhotos } from '../offers/verifiedPhotos';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { assertProtocolAllowed } from './protocolMoment';

/**
 * Submits the protocol as the party last saved it, from the agreed handover time on (Spec 2 §4, §5). Every prefilled row needs an
 * answer; empty values become `Brak`; the other side is invited to sign. Throws the reasons of `whyCannotSubmitProtocol`,
 * `Refusal('protocolIncomplete')`, `Refusal('protocolRowsOpen')`, `Refusal('protocolChanged')` or
 * `Refusal('protocolPhotoMissing')`; for a lease that ended without its deposit, `Refusal('leaseEndedUnpaid')`.
 */
export const onProtocolAttached: Handler<'onProtocolAttached'> = async (
  { offer: { id }, seenDigest },
  ctx,
) => {
  const asRead = await loadOffer(id);
  const side = getLeaseSide(asRead, ctx, 'protocolNoAccess');
  const isAwaited = whyCannotSubmitProtocol(asRead, side, ctx.now) === null && isAsSeen(asRead, seenDigest);
  const [lease, proven] = await Promise.all([
    loadOfferLease(asRead),
    isAwaited ? loadSavedPhotos(asRead) : new Set<string>(),
  ]);
  const decide = (offer: Offer) => {
    if (isEndedByClock(offer, ctx.now)) throw new Refusal('leaseEndedUnpaid');
    return decideAttachment({ offer, side, lease, seenDigest, proven }, ctx);
  };
  return changeOffer(id, decide, ctx);
};

type Submission = {
  offer: Offer;
  side: LeaseSide;
  lease: Lease;
  seenDigest: string;
  /** Digests of the photos whose stored bytes match. */
  proven: ReadonlySet<string>;
};

const isAsSeen = (offer: Offer, seenDigest: string): boolean => {
  const form = parseSavedProtocol(offer);
  return form !== null && seenDigest === sha256Hex(toCanonicalJson(form));
};

/** Returns the digests of the saved form's photos whose stored bytes match. */
const loadSavedPhotos = (offer: Offer): Promise<ReadonlySet<string>> => {
  const form = parseSavedProtocol(offer);
  return loadVerifiedPhotos(offer.id, form ? listProtocolPhotos(form) : []);
};

const parseCompleteForm = ({ protocolData }: Offer): ProtocolForm => {
  if (!protocolData || isSubmitted(protocolData)) throw new Refusal('protocolIncomplete');
  const form = pickProtocolForm(protocolData);
  const issues = getIssues(protocolFormSchema, form);
  if (issues.length === 0) return form;
  throw new Refusal('protocolIncomplete', groupIssuesByPath(issues));
};

/** Throws `Refusal('protocolRowsOpen')` with the path of each unanswered row. */
const assertAllRowsAnswered = (offer: Offer, form: ProtocolForm): void => {
  const open = getOpenRows(offer, form);
  if (open.length > 0) throw new Refusal('protocolRowsOpen', getOpenFields(open));
};

const decideAttachment = (
  { offer, side, lease, seenDigest, proven }: Submission,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { uid } = ctx.viewer;
  const isOwnRepeat =
    offer.offerStatus.postSigningStatus === 'PROTOCOL_ATTACHED' &&
    offer.protocolData?.protocolSubmitterUid === uid;
  if (isOwnRepeat) return { unchanged: SUCCESS };
  assertProtocolAllowed(offer, whyCannotSubmitProtocol(offer, side, ctx.now));
  const status = findNextLeaseStatus('onProtocolAttached', offer.offerStatus.postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotOpen');
  const form = parseCompleteForm(offer);
  if (seenDigest !== sha256Hex(toCanonicalJson(form))) throw new Refusal('protocolChanged');
  assertAllRowsAnswered(offer, form);
  if (listProtocolPhotos(form).some(({ sha256 }) => !proven.has(sha256)))
    throw new Refusal('protocolPhotoMissing');
  const submitted = asSubmitted(form);
  const protocolData: SubmittedProtocol = {
    ...submitted,
    protocolSubmitterUid: uid,
    submitterSide: side,
    submittedAt: ctx.now,
    protocolSigningUid: null,
    signedAt: null,
  };
  const other = side === 'landlord' ? lease.tenant : lease.landlord;
  return {
    patch: {
      protocolData,
      'offerStatus.postSigningStatus': status,
      ...(side === 'tenant' && closeAbsence(offer)),
    },
    audit: { type: 'protocolAttached', facts: { side, digest: sha256Hex(toCanonicalJson(submitted)) } },
    mails: [
      buildMailDraft('protocolAttached', other.recipient, { offerId: offer.id, offerName: offer.name }),
    ],
    events: [{ method: 'onProtocolAttached', details: 'Złożono protokół', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
