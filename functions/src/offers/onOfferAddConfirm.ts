import { SUCCESS } from '@contracts/callable';
import { actingCompanyId } from '@domain/accounts/viewer';
import { OFFER_DECLARATIONS, type Offer } from '@domain/offers/offer';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { termsInForce } from '@domain/offers/standardTerms';
import { nextOfferState } from '@domain/offers/states';
import { type Activation, isRunning } from '@domain/promotion/promotion';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { mail } from '../emails/mails';
import { queueActivation } from '../promotion/activations';
import { readPromotion } from '../promotion/promotionRecord';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { freezeVersion, nextVersion } from './bindingVersion';
import { consentTexts } from './consent';
import { ensureOfferDocuments } from './offerDocuments';
import { refuseIncomplete } from './onOfferAdd';
import { arePhotosAsSent } from './sentPhotos';
import { refuseUnlessLandlord } from './side';

/**
 * The landlord's binding confirmation (art. 66 KC, Spec 2 §4): freezes the facts as a numbered version with the
 * SHA-256 of its canonical JSON, the lease terms in full among them, and opens the offer for signing. Repeating it
 * only makes documents that are missing. Refuses with `offerNotSent` what was changed since it was sent.
 */
export const onOfferAddConfirm: Handler<'onOfferAddConfirm'> = async ({ offerId }, ctx) => {
  await changeOffer(offerId, (offer) => decided(offer, ctx), ctx);
  await ensureOfferDocuments(offerId, ctx.now);
  return SUCCESS;
};

const decided = async (offer: Offer, ctx: CallContext): Promise<OfferDecision<void>> => {
  refuseUnlessLandlord(offer, ctx.viewer);
  if (offer.offerStatus.state === 'ACTIVE' && offer.version) return { unchanged: undefined };
  refuseWhen(whyCannotPublish(offer, ctx.viewer));
  refuseIncomplete(offer, ctx.now);
  if (!isSentAsItStands(offer) || !(await arePhotosAsSent(offer))) throw new Refusal('offerNotSent');
  const isPromoted = isRunning(await readPromotion(), ctx.now);
  return confirmed(offer, { isPromoted }, ctx);
};

const confirmed = (
  offer: Offer,
  { isPromoted }: { isPromoted: boolean },
  ctx: CallContext,
): OfferDecision<void> => {
  const state = nextOfferState('onOfferAddConfirm', offer.offerStatus.state, 'landlord');
  if (!state) throw new Refusal('offerNotUnsigned');
  const { uid, email, lang } = ctx.viewer;
  const ownTerms = { ...offer.ownTerms, terms: termsInForce(offer) };
  const frozen = nextVersion({ ...offer, ownTerms }, ctx);
  const { version } = frozen;
  const consent = consentTexts(OFFER_DECLARATIONS, lang);
  const companyId = actingCompanyId(ctx.viewer);
  const activation = { offerId: offer.id, offerName: offer.name, offerValidTo: offer.offerValidTo };
  return {
    patch: { 'offerStatus.state': state, 'offerStatus.landlord.companyId': companyId, ownTerms, version },
    audit: {
      type: 'offerConfirmed',
      facts: { version: version.number, digest: version.digest, declarations: offer.summary, consent },
    },
    mails: [mail('offerActivated', { email, lang, uid }, activation)],
    events: [
      { method: 'onOfferAddConfirm', details: 'Oferta wiąże i jest aktywna', userId: uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => {
      freezeVersion(writes, offer.id, { ...frozen, consent });
      writes.update(`companies/${companyId}`, { offers: computed.added(offer.id) });
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
