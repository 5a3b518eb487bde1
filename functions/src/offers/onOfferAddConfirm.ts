import { SUCCESS, type WaitingAnswer } from '@api/callable';
import { paths } from '@api/paths';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { getFactsToConfirm, withTermsInForce } from '@domain/offers/confirming';
import type { Offer } from '@domain/offers/offer';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { findNextOfferState } from '@domain/offers/states';
import { type Activation, isRunning } from '@domain/promotion/promotion';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { fieldValue } from '../data/admin';
import { changeOffer, type OfferChange, type OfferDecision } from '../data/changeOffer';
import { getCompanyPath } from '../data/companies';
import { loadOffer } from '../data/offers';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { assertFeeNotRaised } from '../invoices/fees';
import { decideAct, type SignedAct } from '../joint/decideAct';
import { type ActJudgement, judgeAct } from '../joint/judgeAct';
import { queueActivation } from '../promotion/activations';
import { readPromotion } from '../promotion/promotionRecord';
import { config } from '../runtime/config';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildNextVersion, freezeVersion } from './bindingVersion';
import { isLikeBlocked, loadPhotoMarks } from './blockedMarks';
import { buildConsentTexts } from './consent';
import { loadConfirmationAct } from './loadConfirmationAct';
import { ensureOfferDocuments } from './offerDocuments';
import { assertComplete } from './onOfferAdd';
import { arePhotos, loadSentDigests, type PhotoDigests } from './sentPhotos';
import { assertLandlord } from './side';

/**
 * Records the landlord's binding confirmation (art. 66 KC, Spec 2 §4). Freezes the facts, including the full lease terms, as a
 * numbered version with the SHA-256 of its canonical JSON. Opens the offer for signing. Stores the shown fee with the version;
 * no invoice exceeds it. An offer that repeats a blocked one binds its landlord, and waits for an admin's review before it is
 * public. The person must be able to bind the company by the public register, read at this moment, or by a reviewed document.
 * Where the register asks for two people, the first confirmation waits for that of `secondUid` and binds no one. Repeating it
 * only renders missing documents. Throws the reasons of `judgeAct`, `Refusal('offerNotSent')` if the offer changed since it
 * was sent, `Refusal('offerChanged')` if the page showed something else, `Refusal('signInTooOld')` for an old sign-in,
 * `Refusal('feeChanged')` if the page showed a lower platform fee.
 */
export const onOfferAddConfirm: Handler<'onOfferAddConfirm'> = async (
  { offerId, seenDigest, seenFeeGrosze = 0, secondUid },
  ctx,
) => {
  const seen = { seenDigest, seenFeeGrosze };
  const asRead = await loadOffer(offerId);
  const isToBind = await assertConfirmable(asRead, seen, ctx);
  const judgement = isToBind
    ? await judgeAct(await loadConfirmationAct(asRead, seenDigest, ctx), secondUid, ctx)
    : null;
  const answer = await changeOffer(
    offerId,
    (offer) => decideConfirmation(offer, { ...seen, judgement }, ctx),
    ctx,
  );
  if (!answer.isWaiting) await ensureOfferDocuments(offerId, ctx.now);
  return answer;
};

/** Draft and platform fee the page showed. */
type ConfirmedVersion = { seenDigest: string; seenFeeGrosze: number };

/**
 * Asserts everything about a confirmation but who may bind the company. Returns the photos, or `null` if the offer binds
 * already.
 */
const assertConfirmable = async (
  offer: Offer,
  { seenDigest, seenFeeGrosze }: ConfirmedVersion,
  ctx: CallContext,
): Promise<PhotoDigests | null> => {
  assertLandlord(offer, ctx.viewer);
  if (offer.offerStatus.state === 'ACTIVE' && offer.version) return null;
  assertAllowed(whyCannotPublish(offer, ctx.viewer));
  assertComplete(offer, ctx.now);
  const photos = await loadSentDigests(offer.id);
  if (!isSentAsItStands(offer) || !(await arePhotos(photos, offer))) throw new Refusal('offerNotSent');
  assertFreshSignIn(ctx);
  if (seenDigest !== sha256Hex(toCanonicalJson(getFactsToConfirm(offer)))) throw new Refusal('offerChanged');
  await assertFeeNotRaised('landlord', seenFeeGrosze);
  return photos;
};

/** Decides the confirmation that binds the company: that of one person, or the second of two. The first one waits for it. */
const decideConfirmation = async (
  offer: Offer,
  { judgement, ...seen }: ConfirmedVersion & { judgement: ActJudgement | null },
  ctx: CallContext,
): Promise<OfferDecision<WaitingAnswer>> => {
  const photos = await assertConfirmable(offer, seen, ctx);
  if (!photos) return { unchanged: SUCCESS };
  if (!judgement) throw new Refusal('offerChanged');
  const isPromoted = isRunning(await readPromotion(), ctx.now);
  const isHeld = await isLikeBlocked(offer, await loadPhotoMarks(offer, photos));
  const { seenFeeGrosze } = seen;
  return decideAct(
    offer,
    {
      judgement,
      latest: offer.offerValidTo,
      feeGrosze: seenFeeGrosze,
      waitingAnswer: { ...SUCCESS, isWaiting: true },
      alsoFirst: buildSharedProject(offer, judgement.act.company.id),
      build: (signed) => {
        const feeGrosze = Math.min(seenFeeGrosze, signed.feeGrosze ?? seenFeeGrosze);
        return buildConfirmation(
          offer,
          { isPromoted, photos, seenFeeGrosze: feeGrosze, isHeld, signed },
          ctx,
        );
      },
    },
    ctx,
  );
};

/** A project that waits for a colleague belongs to the company, so that the colleague can read it. */
const buildSharedProject = (
  { id }: Offer,
  companyId: string,
): Pick<OfferChange<never>, 'patch' | 'alsoWrite'> => ({
  patch: { 'offerStatus.landlord.companyId': companyId },
  alsoWrite: (writes) => writes.update(getCompanyPath(companyId), { offers: fieldValue.added(id) }),
});

type ConfirmationContext = {
  isPromoted: boolean;
  photos: PhotoDigests;
  seenFeeGrosze: number;
  isHeld: boolean;
  signed: SignedAct;
};

/** Event text of an offer that repeats a blocked one. It binds its landlord and becomes public after an admin's review. */
const HELD_DETAILS = 'Oferta powtarza zablokowaną i czeka na sprawdzenie';

const buildConfirmation = (
  offer: Offer,
  { isPromoted, photos, seenFeeGrosze, isHeld, signed }: ConfirmationContext,
  ctx: CallContext,
): OfferChange<WaitingAnswer> => {
  const state = findNextOfferState('onOfferAddConfirm', offer.offerStatus.state, 'landlord');
  if (!state) throw new Refusal('offerNotUnsigned');
  const { uid, email, lang } = ctx.viewer;
  const bound = withTermsInForce(offer);
  const { ownTerms } = bound;
  const frozen = buildNextVersion(bound, ctx, seenFeeGrosze);
  const { version } = frozen;
  const consent = buildConsentTexts(OFFER_DECLARATIONS, lang);
  const companyId = getActingCompanyId(ctx.viewer);
  if (!companyId) throw new Refusal('companyNotAccepted');
  const details = isHeld ? HELD_DETAILS : 'Oferta wiąże i jest aktywna';
  const activation = { offerId: offer.id, offerName: offer.name, offerValidTo: offer.offerValidTo };
  return {
    patch: {
      'offerStatus.state': state,
      'offerStatus.landlord.companyId': companyId,
      ownTerms,
      version,
      ...(isHeld && { blockedAt: ctx.now, heldForReview: true }),
    },
    audit: {
      type: 'offerConfirmed',
      facts: {
        version: version.number,
        digest: version.digest,
        declarations: offer.summary,
        consent,
        feeGrosze: seenFeeGrosze,
        ...signed.facts,
      },
    },
    mails: isHeld
      ? buildHeldMails(offer, ctx)
      : [buildMailDraft('offerActivated', { email, lang, uid }, activation)],
    events: [{ method: 'onOfferAddConfirm', details, userId: uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      freezeVersion(writes, offer.id, { ...frozen, consent, photos, authorities: signed.authorities });
      writes.update(getCompanyPath(companyId), { offers: fieldValue.added(offer.id) });
      if (isPromoted && !isHeld) queueActivation(writes, buildActivation(offer, ctx));
    },
    answer: SUCCESS,
  };
};

/** Builds the mails to the landlord and the operator that an offer waits for review. */
const buildHeldMails = ({ id: offerId, name: offerName }: Offer, { viewer }: CallContext): MailDraft[] => {
  const { email, lang, uid } = viewer;
  const to = getAdminRecipient();
  const reportType = getMailTexts(to.lang).reportTypes.Other;
  const message = `${HELD_DETAILS}: ${config.appUrl}${paths.offer(offerId)}`;
  const operator = { reportType, subject: offerName, message, personName: email };
  return [
    buildMailDraft('offerHeld', { email, lang, uid }, { offerId, offerName }),
    buildMailDraft('reportReceivedAdmin', to, operator),
  ];
};

const buildActivation = ({ id, name }: Offer, { now }: CallContext): Activation => ({
  offerId: id,
  offerName: name,
  activatedAt: now,
});
