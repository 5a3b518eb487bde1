import { SUCCESS } from '@contracts/offers';
import { actingCompanyId } from '@domain/accounts/viewer';
import type { BindingVersion, Offer } from '@domain/offers/offer';
import { whyCannotPublish } from '@domain/offers/predicates';
import { bindingFacts } from '@domain/offers/projections';
import { termsInForce } from '@domain/offers/standardTerms';
import { nextOfferState } from '@domain/offers/states';
import { canonicalJson } from '@domain/shared/canonical';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { ensureOfferDocuments } from './offerDocuments';
import { refuseIncomplete } from './onOfferAdd';
import { refuseUnlessLandlord } from './side';

/**
 * The landlord's binding confirmation (art. 66 KC, Spec 2 §4): freezes the facts as a numbered version with the
 * SHA-256 of its canonical JSON, the lease terms in full among them, and opens the offer for signing. Repeating it
 * only makes documents that are missing.
 */
export const onOfferAddConfirm: Handler<'onOfferAddConfirm'> = async ({ offerId }, ctx) => {
  await changeOffer(offerId, (offer) => confirmed(offer, ctx), ctx);
  await ensureOfferDocuments(offerId, ctx.now);
  return SUCCESS;
};

const confirmed = (offer: Offer, ctx: CallContext): OfferDecision<void> => {
  refuseUnlessLandlord(offer, ctx.viewer);
  if (offer.offerStatus.state === 'ACTIVE' && offer.version) return { unchanged: undefined };
  refuseWhen(whyCannotPublish(offer, ctx.viewer));
  refuseIncomplete(offer, ctx.now);
  if (offer.projectSentAt === null) throw new Refusal('offerNotSent');
  const state = nextOfferState('onOfferAddConfirm', offer.offerStatus.state, 'landlord');
  if (!state) throw new Refusal('offerNotUnsigned');
  const { uid, email, lang } = ctx.viewer;
  const ownTerms = { ...offer.ownTerms, terms: termsInForce(offer) };
  const { version, canonical } = nextVersion({ ...offer, ownTerms }, ctx);
  const companyId = actingCompanyId(ctx.viewer);
  const activation = { offerId: offer.id, offerName: offer.name, offerValidTo: offer.offerValidTo };
  return {
    patch: { 'offerStatus.state': state, 'offerStatus.landlord.companyId': companyId, ownTerms, version },
    audit: {
      type: 'offerConfirmed',
      facts: { version: version.number, digest: version.digest, declarations: offer.summary },
    },
    mails: [mail('offerActivated', { email, lang, uid }, activation)],
    events: [
      { method: 'onOfferAddConfirm', details: 'Oferta wiąże i jest aktywna', userId: uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => {
      writes.create(`offers/${offer.id}/versions/${version.number}`, { ...version, canonical });
      writes.update(`companies/${companyId}`, { offers: computed.added(offer.id) });
    },
    answer: undefined,
  };
};

const nextVersion = (offer: Offer, ctx: CallContext): { version: BindingVersion; canonical: string } => {
  const number = (offer.version?.number ?? 0) + 1;
  const canonical = canonicalJson(bindingFacts(offer, number));
  const digest = sha256Hex(canonical);
  return { version: { number, digest, confirmedAt: ctx.now, confirmedBy: ctx.viewer.uid }, canonical };
};
