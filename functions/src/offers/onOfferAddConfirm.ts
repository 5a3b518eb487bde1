import { SUCCESS } from '@contracts/callable';
import { actingCompanyId } from '@domain/accounts/viewer';
import { factsToConfirm, withTermsInForce } from '@domain/offers/confirming';
import { OFFER_DECLARATIONS, type Offer } from '@domain/offers/offer';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { nextOfferState } from '@domain/offers/states';
import { type Activation, isRunning } from '@domain/promotion/promotion';
import { canonicalJson } from '@domain/shared/canonical';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { companyPath } from '../data/companies';
import { mail } from '../emails/mails';
import { refuseRaisedFee } from '../invoices/fees';
import { queueActivation } from '../promotion/activations';
import { readPromotion } from '../promotion/promotionRecord';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { freezeVersion, nextVersion } from './bindingVersion';
import { consentTexts } from './consent';
import { ensureOfferDocuments } from './offerDocuments';
import { refuseIncomplete } from './onOfferAdd';
import { arePhotos, type PhotoDigests, sentDigests } from './sentPhotos';
import { refuseUnlessLandlord } from './side';

/**
 * The landlord's binding confirmation (art. 66 KC, Spec 2 §4): freezes the facts as a numbered version with the
 * SHA-256 of its canonical JSON, the lease terms in full among them, and opens the offer for signing. Repeating it
 * only makes documents that are missing. Refuses with `offerNotSent` what was changed since it was sent, with
 * `offerChanged` when the page showed something else, with `signInTooOld` an old sign-in, and with `feeChanged` when the page
 * showed a lower fee of the platform; the fee shown is kept with the version, and no invoice goes above it.
 */
export const onOfferAddConfirm: Handler<'onOfferAddConfirm'> = async (
  { offerId, seenDigest, seenFeeGrosze = 0 },
  ctx,
) => {
  await changeOffer(offerId, (offer) => decided(offer, { seenDigest, seenFeeGrosze }, ctx), ctx);
  await ensureOfferDocuments(offerId, ctx.now);
  return SUCCESS;
};

/** The project and the platform's fee as the page showed them. */
type Seen = { seenDigest: string; seenFeeGrosze: number };

const decided = async (
  offer: Offer,
  { seenDigest, seenFeeGrosze }: Seen,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  refuseUnlessLandlord(offer, ctx.viewer);
  if (offer.offerStatus.state === 'ACTIVE' && offer.version) return { unchanged: undefined };
  refuseWhen(whyCannotPublish(offer, ctx.viewer));
  refuseIncomplete(offer, ctx.now);
  const photos = await sentDigests(offer.id);
  if (!isSentAsItStands(offer) || !(await arePhotos(photos, offer))) throw new Refusal('offerNotSent');
  refuseUnlessFreshlySignedIn(ctx);
  if (seenDigest !== sha256Hex(canonicalJson(factsToConfirm(offer)))) throw new Refusal('offerChanged');
  await refuseRaisedFee('landlord', seenFeeGrosze);
  const isPromoted = isRunning(await readPromotion(), ctx.now);
  return confirmed(offer, { isPromoted, photos, seenFeeGrosze }, ctx);
};

type Found = { isPromoted: boolean; photos: PhotoDigests; seenFeeGrosze: number };

const confirmed = (
  offer: Offer,
  { isPromoted, photos, seenFeeGrosze }: Found,
  ctx: CallContext,
): OfferDecision<void> => {
  const state = nextOfferState('onOfferAddConfirm', offer.offerStatus.state, 'landlord');
  if (!state) throw new Refusal('offerNotUnsigned');
  const { uid, email, lang } = ctx.viewer;
  const bound = withTermsInForce(offer);
  const { ownTerms } = bound;
  const frozen = nextVersion(bound, ctx, seenFeeGrosze);
  const { version } = frozen;
  const consent = consentTexts(OFFER_DECLARATIONS, lang);
  const companyId = actingCompanyId(ctx.viewer);
  if (!companyId) throw new Refusal('companyNotAccepted');
  const activation = { offerId: offer.id, offerName: offer.name, offerValidTo: offer.offerValidTo };
  return {
    patch: { 'offerStatus.state': state, 'offerStatus.landlord.companyId': companyId, ownTerms, version },
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
    mails: [mail('offerActivated', { email, lang, uid }, activation)],
    events: [
      { method: 'onOfferAddConfirm', details: 'Oferta wiąże i jest aktywna', userId: uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => {
      freezeVersion(writes, offer.id, { ...frozen, consent, photos });
      writes.update(companyPath(companyId), { offers: computed.added(offer.id) });
      if (isPromoted) queueActivation(writes, waitingForPlace(offer, ctx));
    },
    answer: undefined,
  };
};

const waitingForPlace = ({ id, name }: Offer, { now }: CallContext): Activation => ({
  offerId: id,
  offerName: name,
  activatedAt: now,
});
