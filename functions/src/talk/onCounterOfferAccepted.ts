import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import {
  acceptedTerms,
  type CounterEntry,
  type CounterOffer,
  whyCannotAcceptCounter,
  withAnswer,
} from '@domain/offers/counterOffer';
import type { Offer } from '@domain/offers/offer';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeOffer, type OfferChange, type OfferDecision, type OfferPatch } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { type MailRecipient, mail } from '../emails/mails';
import { releaseIfLapsed } from '../leases/sweepReservations';
import { freezeVersion, nextVersion } from '../offers/bindingVersion';
import { ensureOfferDocuments } from '../offers/offerDocuments';
import { refuseUnlessLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { counterOfferPath, onlyWaitingTenant, toBeAnswered } from './counterOffers';
import { recipientsOf } from './people';

/**
 * The landlord's side accepts a tenant's other terms (Spec 2 §4): rent and term change, the offer is confirmed again
 * as its next binding version, and its documents are made anew. Of accepting and reserving at the same time the one
 * that comes first decides; the other is refused or sees what it left. Repeating it makes missing documents only.
 * Refuses with the reasons of `whyCannotAcceptCounter`, `counterOfferNotFound`, `counterOfferClosed`,
 * `counterOfferChanged` and `counterOfferAmbiguous`.
 */
export const onCounterOfferAccepted: Handler<'onCounterOfferAccepted'> = async (
  { offerId, tenant, number },
  ctx,
) => {
  const asRead = await loadOffer(offerId);
  refuseUnlessLandlord(asRead, ctx.viewer);
  const proposer = tenant ?? (await onlyWaitingTenant(offerId));
  if (!proposer && asRead.counteroffer?.selected) return withDocuments(offerId, ctx.now);
  if (!proposer) throw new Refusal('counterOfferNotFound');
  await releaseIfLapsed(offerId, ctx.now);
  const to = await recipientsOf(proposer);
  await changeOffer(offerId, (offer) => decided(offer, { tenant: proposer, number, to }, ctx), ctx);
  return withDocuments(offerId, ctx.now);
};

const withDocuments = async (offerId: string, now: number): Promise<StatusAnswer> => {
  await ensureOfferDocuments(offerId, now);
  return SUCCESS;
};

type Asked = { tenant: string; number?: number | undefined; to: readonly MailRecipient[] };

const decided = async (offer: Offer, asked: Asked, ctx: CallContext): Promise<OfferDecision<void>> => {
  refuseUnlessLandlord(offer, ctx.viewer);
  const found = await toBeAnswered(offer.id, asked, 'ACCEPTED');
  if (!found) return { unchanged: undefined };
  refuseWhen(whyCannotAcceptCounter(offer, ctx.viewer, ctx.now));
  return accepted(offer, { ...found, to: asked.to }, ctx);
};

type Accepted = { stored: CounterOffer; entry: CounterEntry; to: readonly MailRecipient[] };

const accepted = (offer: Offer, { stored, entry, to }: Accepted, ctx: CallContext): OfferChange<void> => {
  const { viewer, now } = ctx;
  const terms = acceptedTerms(offer, entry);
  const frozen = nextVersion({ ...offer, ...terms }, ctx);
  const { number, digest } = frozen.version;
  const event = { userId: viewer.uid, offerId: offer.id };
  const values = {
    offerId: offer.id,
    offerName: offer.name,
    newRent: entry.newPrice,
    newMonths: entry.newDuration,
  };
  return {
    patch: { ...terms, ...agreedWith(stored.tenantUid, entry), version: frozen.version },
    audit: {
      type: 'counterOfferAccepted',
      facts: { version: number, digest, newPrice: entry.newPrice, newDuration: entry.newDuration },
    },
    mails: to.map((tenant) => mail('counterOfferAccepted', tenant, values)),
    events: [
      { method: 'onOfferAddConfirm', details: 'Oferta wiąże na nowych warunkach', ...event },
      { method: 'onCounterOfferAccepted', details: 'Przyjęto kontrofertę', ...event },
    ],
    alsoWrite: (writes) => {
      freezeVersion(writes, offer.id, frozen);
      writes.set(counterOfferPath(offer.id, stored.tenantUid), withAnswer(stored, 'ACCEPTED', now));
    },
    answer: undefined,
  };
};

/** The offer's own note of the terms it last took over; later tenants must not learn from whom. */
const agreedWith = (tenantUid: string, entry: CounterEntry): OfferPatch => ({
  counteroffer: {
    selected: true,
    isRentToggleChecked: entry.isRentToggleChecked,
    isContractDurationToggleChecked: entry.isContractDurationToggleChecked,
    newPrice: entry.newPrice,
    newDuration: entry.newDuration,
    tenant: sha256Hex(tenantUid),
  },
});
