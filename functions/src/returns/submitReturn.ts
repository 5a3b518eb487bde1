import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { whyCannotFillReturn } from '@domain/returns/predicates';
import { findNextReturnState, getReturnState } from '@domain/returns/premisesReturn';
import { listReturnPhotos, type ReturnForm } from '@domain/returns/returnForm';
import { returnFormSchema } from '@domain/returns/returnFormSchema';
import { withSubmission } from '@domain/returns/returnRounds';
import { getOpenReturnFields, getOpenReturnRows } from '@domain/returns/returnRows';
import { getSignatureDueAt, getSignatureEnd, getSignatureLastDay } from '@domain/returns/signatureTerm';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { getIssues, groupIssuesByPath } from '@domain/shared/validation';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import type { LastingLease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import { loadVerifiedPhotos } from '../offers/verifiedPhotos';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { computeReturnDigest, getReturnPapers, type ReturnPapers } from './returnPapers';
import { withReturnWaits } from './withReturnWaits';

type Submission = { seenDigest: string; proven: ReadonlySet<string> };

/**
 * Submits the return as the party last saved it; the other side is asked to sign. Every row that the handover recorded needs an
 * answer. Repeating it changes nothing. Throws the reasons of `whyCannotFillReturn`, `Refusal('protocolIncomplete')`,
 * `Refusal('protocolRowsOpen')`, `Refusal('protocolChanged')` or `Refusal('protocolPhotoMissing')`.
 */
export const submitReturn: Handler<'submitReturn'> = async ({ offerId, seenDigest }, ctx) => {
  const asRead = await loadOffer(offerId);
  const side = getLeaseSide(asRead, ctx, 'protocolNoAccess');
  const isOpen = whyCannotFillReturn(asRead, side, ctx.now) === null;
  const proven = isOpen
    ? await loadVerifiedPhotos(offerId, listReturnPhotos(getReturnPapers(asRead).form))
    : new Set<string>();
  return changeLastingLease(
    offerId,
    {
      check: (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess'),
      decide: (lease) => decideSubmission(lease, { seenDigest, proven }, ctx),
    },
    ctx,
  );
};

/** Throws the refusal that names what the return lacks. */
const assertComplete = ({ handover, form }: ReturnPapers): void => {
  const issues = getIssues(returnFormSchema, form);
  if (issues.length > 0) throw new Refusal('protocolIncomplete', groupIssuesByPath(issues));
  const open = getOpenReturnRows(handover, form);
  if (open.length > 0) throw new Refusal('protocolRowsOpen', getOpenReturnFields(open));
};

const assertPhotosStored = (form: ReturnForm, proven: ReadonlySet<string>): void => {
  if (listReturnPhotos(form).some(({ sha256 }) => !proven.has(sha256)))
    throw new Refusal('protocolPhotoMissing');
};

const decideSubmission = (
  lease: LastingLease,
  { seenDigest, proven }: Submission,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { uid } = ctx.viewer;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  const state = getReturnState(offer);
  if (state === 'ATTACHED' && offer.premisesReturn?.submitted?.uid === uid) return { unchanged: SUCCESS };
  assertAllowed(whyCannotFillReturn(offer, side, ctx.now));
  const { premisesReturn: begun } = offer;
  if (!findNextReturnState('submitReturn', state) || !begun) throw new Refusal('returnNotOpen');
  const papers = getReturnPapers(offer);
  const digest = computeReturnDigest(papers.form);
  if (digest !== seenDigest) throw new Refusal('protocolChanged');
  assertComplete(papers);
  assertPhotosStored(papers.form, proven);
  const given = { ...offer, premisesReturn: withSubmission(begun, { side, uid, at: ctx.now }) };
  const values = { offerId: offer.id, offerName: offer.name, signUntil: getSignatureEnd(given) ?? ctx.now };
  return {
    patch: withReturnWaits(
      offer,
      {
        returnForm: papers.form,
        premisesReturn: { ...given.premisesReturn, dueAt: getSignatureDueAt(given) },
      },
      ctx.now,
    ),
    audit: { type: 'returnSubmitted', facts: { side, digest, signUntil: getSignatureLastDay(given) } },
    mails: [buildMailDraft('returnSubmitted', lease[getOtherSide(side)].recipient, values)],
    events: [{ method: 'submitReturn', details: 'Złożono protokół zwrotu', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
