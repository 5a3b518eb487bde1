import { SUCCESS, type WaitingAnswer } from '@api/callable';
import type { QueueEntry } from '@domain/leases/queueTurns';
import {
  applyCounterTerms,
  type CounterEntry,
  type CounterOffer,
  findAcceptanceRefusalEnd,
  whyCannotAcceptCounter,
  withAnswer,
} from '@domain/offers/counterOffer';
import { whyTermsDoNotFit } from '@domain/offers/counterTermsFit';
import {
  applyNegotiationChange,
  findPrecedence,
  grantPrecedence,
  type Precedence,
} from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferChange, type OfferDecision, type OfferPatch } from '../data/changeOffer';
import { loadQueue, settleQueue } from '../data/offerQueue';
import { loadOffer } from '../data/offers';
import { buildMails as buildQueueMails } from '../data/queueMails';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { decideAct, type SignedAct } from '../joint/decideAct';
import { type ActJudgement, judgeAct } from '../joint/judgeAct';
import { releaseIfLapsed } from '../leases/sweepReservations';
import { buildNextVersion, freezeVersion } from '../offers/bindingVersion';
import { ensureOfferDocuments } from '../offers/offerDocuments';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { findAnswerableProposal, findOnlyWaitingTenant, getCounterOfferPath } from './counterOffers';
import { findProposingCompanyId, loadAcceptanceAct } from './loadAcceptanceAct';
import { loadLandlordRecipients, loadMailRecipients } from './participants';

/**
 * Accepts a tenant's counter-offer for the landlord's side (Spec 2 §4). Rent and term change, the offer becomes its next
 * binding version, and its documents are rendered again. The company that proposed has precedence for 24 hours. Of a parallel
 * acceptance and reservation the first one wins; the other is refused or sees the new state. Repeating it only renders missing
 * documents. It binds the landlord to new terms, so the caller must be able to bind the company, alone or with the colleague
 * of `secondUid`. Throws the reasons of `judgeAct`, `whyCannotAcceptCounter` and `whyTermsDoNotFit`,
 * `Refusal('signInTooOld')`, `Refusal('counterOfferNotFound')`, `Refusal('counterOfferClosed')`,
 * `Refusal('counterOfferChanged')` or `Refusal('counterOfferAmbiguous')`.
 */
export const onCounterOfferAccepted: Handler<'onCounterOfferAccepted'> = async (
  { offerId, tenant, number, secondUid },
  ctx,
) => {
  const asRead = await loadOffer(offerId);
  assertLandlord(asRead, ctx.viewer);
  const proposer = tenant ?? (await findOnlyWaitingTenant(offerId));
  if (!proposer && asRead.counteroffer?.selected) return withDocuments(offerId, ctx.now);
  if (!proposer) throw new Refusal('counterOfferNotFound');
  await releaseIfLapsed(offerId, ctx.now);
  // Turns that passed stay passed: the precedence only postpones the following ones.
  await settleQueue(offerId, ctx.now);
  const [to, landlords] = await Promise.all([loadMailRecipients(proposer), loadLandlordRecipients(asRead)]);
  const asked = { tenant: proposer, number, to, landlords };
  const judgement = await judgeAcceptance(await loadOffer(offerId), { asked, secondUid }, ctx);
  const answer = await changeOffer(offerId, (offer) => decideAnswer(offer, { asked, judgement }, ctx), ctx);
  return answer.isWaiting ? answer : withDocuments(offerId, ctx.now);
};

/** Decides who may accept for the landlord's company; `null` if the proposal was accepted before. */
const judgeAcceptance = async (
  offer: Offer,
  { asked, secondUid }: { asked: AcceptanceInput; secondUid: string | undefined },
  ctx: CallContext,
): Promise<ActJudgement | null> => {
  const found = await findAcceptable(offer, asked, ctx);
  if (!found) return null;
  return judgeAct(await loadAcceptanceAct(offer, found, ctx), secondUid, ctx);
};

const withDocuments = async (offerId: string, now: number): Promise<WaitingAnswer> => {
  await ensureOfferDocuments(offerId, now);
  return SUCCESS;
};

type Recipients = { to: readonly MailRecipient[]; landlords: readonly MailRecipient[] };
type AcceptanceInput = Recipients & { tenant: string; number?: number | undefined };

/** Throws the reasons of `whyCannotAcceptCounter`. Those about precedence carry their end. */
const assertAcceptable = (offer: Offer, companyId: string | null, { viewer, now }: CallContext): void => {
  const reason = whyCannotAcceptCounter(offer, viewer, { companyId, now });
  if (reason) throw new Refusal(reason, null, findAcceptanceRefusalEnd(offer, { reason, companyId, now }));
};

type Acceptable = { stored: CounterOffer; entry: CounterEntry; companyId: string | null };

/** Returns the proposal that the caller's side can accept, or `null` if it was accepted before. */
const findAcceptable = async (
  offer: Offer,
  asked: AcceptanceInput,
  ctx: CallContext,
): Promise<Acceptable | null> => {
  assertLandlord(offer, ctx.viewer);
  const found = await findAnswerableProposal(offer.id, asked, 'ACCEPTED');
  if (!found) return null;
  const companyId = await findProposingCompanyId(found.stored);
  assertAcceptable(offer, companyId, ctx);
  assertAllowed(whyTermsDoNotFit(offer, found.entry, ctx.now));
  assertFreshSignIn(ctx);
  return { ...found, companyId };
};

const decideAnswer = async (
  offer: Offer,
  { asked, judgement }: { asked: AcceptanceInput; judgement: ActJudgement | null },
  ctx: CallContext,
): Promise<OfferDecision<WaitingAnswer>> => {
  const found = await findAcceptable(offer, asked, ctx);
  if (!found) return { unchanged: SUCCESS };
  if (!judgement) throw new Refusal('counterOfferChanged');
  const { companyId } = found;
  const uid = sha256Hex(found.stored.tenantUid);
  const granted = companyId ? grantPrecedence(offer, { uid, companyId }, ctx.now) : null;
  const postponed = granted ? await buildPostponedMails(offer, granted.precedence, ctx.now) : [];
  const accepting = { ...found, ...asked, granted, postponed };
  return decideAct(
    offer,
    {
      judgement,
      latest: offer.offerValidTo,
      waitingAnswer: { ...SUCCESS, isWaiting: true },
      build: (signed) => decideAcceptance(offer, { ...accepting, signed }, ctx),
    },
    ctx,
  );
};

/**
 * Builds the mail to the company whose turn the precedence of another one interrupts, or keeps waiting longer: its two hours start again
 * after it.
 */
const buildPostponedMails = async (
  offer: Offer,
  { companyId, endsAt }: Precedence,
  now: number,
): Promise<MailDraft[]> => {
  const { turn, entries } = (await loadQueue(offer, now)).settled;
  const hasBegun = ({ turnAt, isPaused, hadTurn }: QueueEntry) => turnAt !== null && !isPaused && !hadTurn;
  const interrupted = findPrecedence(offer, now) ? entries.find(hasBegun) : undefined;
  const entry = turn?.entry ?? interrupted;
  if (!entry || entry.companyId === companyId || endsAt <= now) return [];
  return buildQueueMails([entry], (to, { offerId, offerName }) =>
    buildMailDraft('queueTurnPostponed', to, { offerId, offerName, precedenceUntil: endsAt }),
  );
};

type AcceptedProposal = Recipients & {
  stored: CounterOffer;
  entry: CounterEntry;
  /** `null` for the proposal of a person without a company. */
  granted: ReturnType<typeof grantPrecedence> | null;
  /** Mails to companies whose turn is postponed. */
  postponed: readonly MailDraft[];
  signed: SignedAct;
};

const decideAcceptance = (
  offer: Offer,
  accepting: AcceptedProposal,
  ctx: CallContext,
): OfferChange<WaitingAnswer> => {
  const { stored, entry, granted, signed } = accepting;
  const terms = applyCounterTerms(offer, entry);
  const frozen = buildNextVersion({ ...offer, ...terms }, ctx);
  const { number, digest } = frozen.version;
  const event = { userId: ctx.viewer.uid, offerId: offer.id };
  const agreed = getAgreedTerms(entry, offer, terms);
  const precedenceUntil = granted?.precedence.endsAt ?? null;
  return {
    patch: {
      ...terms,
      ...buildCounterOfferPatch(stored.tenantUid, entry),
      version: frozen.version,
      ...granted,
      talk: applyNegotiationChange(offer.talk, { counterOffers: -1 }),
    },
    audit: {
      type: 'counterOfferAccepted',
      facts: { version: number, digest, ...agreed, precedenceUntil, ...signed.facts },
    },
    mails: [...buildMails(offer, accepting, { ...agreed, precedenceUntil }), ...accepting.postponed],
    events: [
      { method: 'onOfferAddConfirm', details: 'Oferta wiąże na nowych warunkach', ...event },
      { method: 'onCounterOfferAccepted', details: 'Przyjęto kontrofertę', ...event },
    ],
    alsoWrite: (writes) => {
      freezeVersion(writes, offer.id, { ...frozen, authorities: signed.authorities });
      writes.set(getCounterOfferPath(offer.id, stored.tenantUid), withAnswer(stored, 'ACCEPTED', ctx.now));
    },
    answer: SUCCESS,
  };
};

type AgreedChange = Pick<CounterEntry, 'newPrice' | 'newDuration'> & { newDeposit: number | null };
type Terms = ReturnType<typeof applyCounterTerms>;

/** Returns the agreed changes; the deposit only if it changed. */
const getAgreedTerms = (
  { newPrice, newDuration }: CounterEntry,
  offer: Offer,
  terms: Terms,
): AgreedChange => {
  const { deposit } = terms.leaseAgreement;
  return { newPrice, newDuration, newDeposit: deposit === offer.leaseAgreement.deposit ? null : deposit };
};

const buildMails = (
  offer: Offer,
  { stored, to, landlords }: AcceptedProposal,
  agreed: AgreedChange & { precedenceUntil: number | null },
) => {
  const values = {
    offerId: offer.id,
    offerName: offer.name,
    newRent: agreed.newPrice,
    newMonths: agreed.newDuration,
    newDeposit: agreed.newDeposit,
    precedenceUntil: agreed.precedenceUntil,
  };
  return [
    ...to.map((tenant) => buildMailDraft('counterOfferAccepted', tenant, values)),
    ...landlords.map((landlord) =>
      buildMailDraft('counterOfferTaken', landlord, { ...values, companyName: stored.companyName }),
    ),
  ];
};

/** Builds the offer's own note of the accepted terms. Later tenants must not learn who proposed them, so the tenant is hashed. */
const buildCounterOfferPatch = (tenantUid: string, entry: CounterEntry): OfferPatch => ({
  counteroffer: {
    selected: true,
    isRentToggleChecked: entry.isRentToggleChecked,
    isContractDurationToggleChecked: entry.isContractDurationToggleChecked,
    newPrice: entry.newPrice,
    newDuration: entry.newDuration,
    tenant: sha256Hex(tenantUid),
  },
});
