import { SUCCESS } from '@api/callable';
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
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getCompanyPath } from '../data/companies';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { assertFeeNotRaised } from '../invoices/fees';
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
import { ensureOfferDocuments } from './offerDocuments';
import { assertComplete } from './onOfferAdd';
import { arePhotos, loadSentDigests, type PhotoDigests } from './sentPhotos';
import { assertLandlord } from './side';

/**
 * Records the landlord's binding confirmation (art. 66 KC, Spec 2 §4). Freezes the facts, including the full lease terms, as a
 * numbered version with the SHA-256 of its canonical JSON. Opens the offer for signing. Stores the shown fee with the version; no
 * invoice exceeds it. An offer that repeats a blocked one binds its landlord, and waits for an admin's review before it is
 * public. Repeating it only renders missing documents.
 * Throws `Refusal('offerNotSent')` if the offer changed since it was sent, `Refusal('offerChanged')` if the page showed something
 * else, `Refusal('signInTooOld')` for an old sign-in, `Refusal('feeChanged')` if the page showed a lower platform fee.
 */
export const onOfferAddConfirm: Handler<'onOfferAddConfirm'> = async (
  { offerId, seenDigest, seenFeeGrosze = 0 },
  ctx,
) => {
  await changeOffer(offerId, (offer) => decideConfirmation(offer, { seenDigest, seenFeeGrosze }, ctx), ctx);
  await ensureOfferDocuments(offerId, ctx.now);
  return SUCCESS;
};

/** Draft and platform fee the page showed. */
type ConfirmedVersion = { seenDigest: string; seenFeeGrosze: number };

const decideConfirmation = async (
  offer: Offer,
  { seenDigest, seenFeeGrosze }: ConfirmedVersion,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  assertLandlord(offer, ctx.viewer);
  if (offer.offerStatus.state === 'ACTIVE' && offer.version) return { unchanged: undefined };
  assertAllowed(whyCannotPublish(offer, ctx.viewer));
  assertComplete(offer, ctx.now);
  const photos = await loadSentDigests(offer.id);
  if (!isSentAsItStands(offer) || !(await arePhotos(photos, offer))) throw new Refusal('offerNotSent');
  assertFreshSignIn(ctx);
  if (seenDigest !== sha256Hex(toCanonicalJson(getFactsToConfirm(offer)))) throw new Refusal('offerChanged');
  await assertFeeNotRaised('landlord', seenFeeGrosze);
  const isPromoted = isRunning(await readPromotion(), ctx.now);
  const isHeld = await isLikeBlocked(offer, await loadPhotoMarks(offer, photos));
  return buildConfirmation(offer, { isPromoted, photos, seenFeeGrosze, isHeld }, ctx);
};

type ConfirmationContext = {
  isPromoted: boolean;
  photos: PhotoDigests;
  seenFeeGrosze: number;
  isHeld: boolean;
};

/** Event text of an offer that repeats a blocked one. It binds its landlord and becomes public after an admin's review. */
const HELD_DETAILS = 'Oferta powtarza zablokowaną i czeka na sprawdzenie';

const buildConfirmation = (
  offer: Offer,
  { isPromoted, photos, seenFeeGrosze, isHeld }: ConfirmationContext,
  ctx: CallContext,
): OfferDecision<void> => {
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
      },
    },
    mails: isHeld
      ? buildHeldMails(offer, ctx)
      : [buildMailDraft('offerActivated', { email, lang, uid }, activation)],
    events: [{ method: 'onOfferAddConfirm', details, userId: uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      freezeVersion(writes, offer.id, { ...frozen, consent, photos });
      writes.update(getCompanyPath(companyId), { offers: fieldValue.added(offer.id) });
      if (isPromoted && !isHeld) queueActivation(writes, buildActivation(offer, ctx));
    },
    answer: undefined,
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
