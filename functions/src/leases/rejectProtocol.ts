import { type StatusAnswer, SUCCESS } from '@api/callable';
import { closeAbsence } from '@domain/leases/absence';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus } from '@domain/offers/states';
import { whyCannotReject } from '@domain/protocol/predicates';
import { PREMISES_REJECTION_REASONS, type RejectionReason } from '@domain/protocol/protocol';
import { hasRejectionReason, needsRejectionComment, type RejectionReasons } from '@domain/protocol/rejection';
import { getSavedDifferences } from '@domain/protocol/savedProtocol';
import { getStatementDueBy } from '@domain/protocol/statementDays';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { withHandover } from '../calendar/handover';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import { getCallerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildPersonCancellations } from './handoverMails';
import { describeDifferences } from './protocolDifferences';
import { buildRefusedProtocol, keepRefusedProtocol } from './refusedProtocol';

/** Reasons for refusing the premises, chosen and commented by the tenant. */
type RejectionInput = { reasons: RejectionReasons; comment: string };

/**
 * Refuses the premises for the tenant (Spec 2 §4, §5). The lease ends by mutual agreement and a paid deposit is due for a refund.
 * Only for the tenant's side, until the protocol is confirmed, with at least one reason. A reason that can only be seen on site
 * needs a comment if no record shows it. Throws `Refusal('rejectionReasonRequired')`, `Refusal('rejectionCommentRequired')` and
 * the refusals of `whyCannotReject`.
 */
export const rejectProtocol: Handler<'rejectProtocol'> = (
  { offerId, uid: _, comment = '', ...reasons },
  ctx,
) => {
  const check = (offer: Offer) => {
    assertReturnable(offer, ctx);
    if (!hasRejectionReason(reasons))
      throw new Refusal('rejectionReasonRequired', { damagedPremise: 'atLeastOne' });
  };
  return changeLease(
    offerId,
    { check, decide: (lease) => decideRejection(lease, { reasons, comment: comment.trim() }, ctx) },
    ctx,
  );
};

const assertReturnable = (offer: Offer, ctx: CallContext): void => {
  if (getCallerSide(offer, ctx) === 'other') throw new Refusal('protocolNoAccess');
};

/** Formats a reason for the mail. Differing facts are explained by the differences in the protocol. */
const describeReason = (reason: RejectionReason, offer: Offer, lang: Language): string => {
  const text = getMailTexts(lang).rejectionReasons[reason];
  return reason === 'mismatchedDetails' ? describeDifferences(text, offer, lang) : text;
};

const decideRejection = (
  lease: Lease,
  { reasons, comment }: RejectionInput,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const side = getCallerSide(offer, ctx);
  const { postSigningStatus } = offer.offerStatus;
  if (postSigningStatus === 'PROTOCOL_REJECTED' && side === 'tenant') return { unchanged: SUCCESS };
  assertAllowed(whyCannotReject(offer, side));
  const status = findNextLeaseStatus('rejectProtocol', postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotRejectable');
  if (comment === '' && needsRejectionComment(offer, reasons, ctx.now))
    throw new Refusal('rejectionCommentRequired', { comment: 'required' });
  const refused = buildRefusedProtocol(offer, ctx.now);
  const given = PREMISES_REJECTION_REASONS.filter((reason) => reasons[reason]);
  const kind = offer.depositReversedOn ? 'protocolRejectedUnpaid' : 'protocolRejected';
  const mails = [lease.landlord, lease.tenant].map(({ recipient }) => {
    const draft = buildMailDraft(kind, recipient, {
      offerId: offer.id,
      offerName: offer.name,
      statementUntil: getStatementDueBy(ctx.now),
      reason: [...given.map((reason) => describeReason(reason, offer, recipient.lang)), comment]
        .filter(Boolean)
        .join(', '),
    });
    return withHandover(draft, { offer, method: 'CANCEL', now: ctx.now });
  });
  return {
    patch: {
      'offerStatus.postSigningStatus': status,
      refusal: { reasons: given, comment, at: ctx.now, statement: null },
      ...closeAbsence(offer),
    },
    audit: {
      type: 'premisesRejected',
      ...(comment ? { named: { comment } } : {}),
      facts: {
        reasons: given,
        protocolDigest: refused?.digest ?? null,
        differences: getSavedDifferences(offer).map(
          ({ section, preset, how }) => `${section} ${preset} ${how}`,
        ),
      },
    },
    mails: [...mails, ...buildPersonCancellations(lease, ctx.now)],
    events: [
      { method: 'rejectProtocol', details: given.join(', '), userId: ctx.viewer.uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => keepRefusedProtocol(writes, { offerId: offer.id, refused }),
    answer: SUCCESS,
  };
};
