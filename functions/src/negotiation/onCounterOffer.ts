import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Company } from '@domain/companies/company';
import {
  COUNTER_OFFERS_MAX,
  type CounterTerms,
  computeDeposit,
  getOpenEntry,
  getReplacedMonths,
  isSameProposal,
  toCounterTerms,
  whyCannotCounter,
  withProposal,
} from '@domain/offers/counterOffer';
import { whyTermsDoNotFit } from '@domain/offers/counterTermsFit';
import { applyNegotiationChange } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { assertNotLandlordMember, loadLandlord } from '../data/parties';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getSigningContext } from '../leases/getSigningContext';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getCounterOfferPath, readCounterOffer } from './counterOffers';
import { describeProspect } from './participants';

/**
 * Proposes another rent or term for a tenant (Spec 2 §4, §5). The landlord gets links to accept and to decline. A further
 * proposal replaces an unanswered one; the same one again changes nothing. The proposal is stored in one batch with the offer, so
 * that a proposal and its answer cannot race. A member of the landlord's company proposes nothing, whichever company it acts for.
 * Throws `Refusal('sameCompany')`, the reasons of `whyCannotCounter` and `whyTermsDoNotFit`,
 * `Refusal('offerTermsChanged')` for another binding version, or `Refusal('tooManyCounterOffers')`.
 */
export const onCounterOffer: Handler<'onCounterOffer'> = async ({ offerId, seenDigest, ...sent }, ctx) => {
  const { user, company } = await loadLandlord(await loadOffer(offerId));
  const to = user ? [toRecipient(user)] : [];
  const terms = toCounterTerms(sent);
  return changeOffer(offerId, (offer) => decideProposal(offer, { terms, seenDigest, to, company }, ctx), ctx);
};

type Proposal = {
  terms: CounterTerms;
  seenDigest: string;
  to: readonly MailRecipient[];
  /** The landlord's company. */
  company: Company | null;
};

const decideProposal = async (
  offer: Offer,
  { terms, seenDigest, to, company }: Proposal,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  assertAllowed(whyCannotCounter(viewer, getSigningContext(offer, viewer, now)));
  assertNotLandlordMember(company, viewer);
  assertAllowed(offer.version?.digest === seenDigest ? null : 'offerTermsChanged');
  const stored = await readCounterOffer(offer.id, viewer.uid);
  const open = getOpenEntry(stored);
  const isRepeat = open !== null && isSameProposal(open, terms);
  if (isRepeat && open.versionNumber === offer.version?.number) return { unchanged: SUCCESS };
  if ((stored?.entries.length ?? 0) >= COUNTER_OFFERS_MAX) throw new Refusal('tooManyCounterOffers');
  assertAllowed(whyTermsDoNotFit(offer, terms, now));
  const by = { ...describeProspect(viewer), companyId: viewer.companyId ?? '' };
  const newDeposit = computeDeposit(offer, terms);
  const values = {
    offerId: offer.id,
    tenantUid: viewer.uid,
    offerName: offer.name,
    companyName: by.companyName,
    currentRent: terms.newPrice === null ? null : offer.price,
    newRent: terms.newPrice,
    currentMonths: getReplacedMonths(offer.leaseAgreement, terms.newDuration),
    newMonths: terms.newDuration,
    currentDeposit: newDeposit === null ? null : offer.leaseAgreement.deposit,
    newDeposit,
    offerValidTo: offer.offerValidTo,
  };
  return {
    patch: { talk: applyNegotiationChange(offer.talk, { counterOffers: open ? 0 : 1 }) },
    mails: to.map((landlord) => buildMailDraft('counterOfferReceived', landlord, values)),
    events: [
      { method: 'onCounterOffer', details: 'Złożono kontrofertę', userId: viewer.uid, offerId: offer.id },
    ],
    alsoWrite: (writes) =>
      writes.set(getCounterOfferPath(offer.id, viewer.uid), withProposal(stored, terms, { offer, by, now })),
    answer: SUCCESS,
  };
};
