import { SUCCESS, type WaitingAnswer } from '@api/callable';
import { getDepositDates, isEndedByClock, whyCannotEndUnpaid } from '@domain/leases/depositDeadline';
import { computeOfferObligation, whyCannotBind } from '@domain/leases/partyAuthority';
import { findRelisting } from '@domain/leases/relisting';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { type Lease, loadLease } from '../data/parties';
import { buildTermAct } from '../joint/buildTermAct';
import { decideAct } from '../joint/decideAct';
import { type ActJudgement, judgeAct } from '../joint/judgeAct';
import { readAuthority } from '../joint/readAuthority';
import { loadActingCompany } from '../offers/loadConfirmationAct';
import { assertLandlord } from '../offers/side';
import { type CallContext, createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { createDocumentId } from '../runtime/ids';
import type { Handler } from '../runtime/pipeline';
import { assertNoWaitingTransfer } from './assertNoWaitingTransfer';
import { returnLateDeposits } from './lateDeposits';
import { assertMoneyStepAllowed } from './moneyDeadlines';
import { relistPremises } from './relistPremises';
import { assertDueDayCovered } from './statementCoverage';
import { buildUnpaidEnd } from './unpaidEnd';

/**
 * Ends a signed lease for its landlord because the deposit did not arrive by its due day. It binds the company, so the caller must
 * be able to act for it, alone or with the colleague of `secondUid`; until that one signs, the tenant is told nothing. Of this step and a confirmation of
 * the deposit at the same time exactly one wins. A repeat changes nothing, also after the clock has ended the lease. Throws
 * `Refusal('noAccess')`, `Refusal('leaseEndedUnpaid')` for a repeat with another choice than the stored one,
 * `Refusal('depositAwaited')` with the moment from which it is possible, `Refusal('depositStands')`,
 * `Refusal('depositNotPending')`, before the statement of the due day is imported `Refusal('depositStatementAwaited')` and,
 * while a transfer waits that looks like the deposit, `Refusal('depositTransferWaits')`. With `offersAgain` the premises are
 * offered again, which throws `Refusal('signInTooOld')` for an old sign-in and the reasons of `assertMayOfferAgain`. Throws the
 * reasons of `judgeAct`. Money that arrived meanwhile is returned.
 */
export const endUnpaidLease: Handler<'endUnpaidLease'> = async (
  { offerId, offersAgain = false, secondUid },
  ctx,
) => {
  if (offersAgain) await assertMayOfferAgain(offerId, ctx);
  const check = (offer: Offer) => assertLandlord(offer, ctx.viewer);
  const judgement = await judgeEnd(await loadLease(offerId, check), { offersAgain, secondUid }, ctx);
  const answer = await changeLease(
    offerId,
    { check, decide: (lease) => decideEnd(lease, { offersAgain, judgement }, ctx), isAfterEnd: true },
    ctx,
  );
  if (answer.isWaiting) return answer;
  await returnLateDeposits(createSystemContext(ctx.now, createDocumentId));
  await forEachSettled('relistPremises', [{ id: offerId }], ({ id }) => relistPremises(id, ctx.now));
  return answer;
};

/** Decides who may end the lease for the landlord's company; `null` where it has ended, or the clock ends it. */
const judgeEnd = async (
  lease: Lease,
  { offersAgain, secondUid }: { offersAgain: boolean; secondUid: string | undefined },
  ctx: CallContext,
): Promise<ActJudgement | null> => {
  if (lease.offer.depositEnding || isEndedByClock(lease.offer, ctx.now)) return null;
  await assertEndable(lease, ctx);
  const act = buildTermAct({ lease, side: 'landlord' }, { act: 'unpaidEnd', content: { offersAgain } });
  return judgeAct(act, secondUid, ctx);
};

/** Throws the reasons for which a lease cannot end unpaid now. */
const assertEndable = async (lease: Lease, { now }: CallContext): Promise<void> => {
  const { offer } = lease;
  assertMoneyStepAllowed(whyCannotEndUnpaid(offer, now), offer, now);
  if (isEndedByClock(offer, now) && offer.depositTransferSeenAt) return;
  await assertDueDayCovered(offer);
  await assertNoWaitingTransfer(lease);
};

/**
 * A new offer binds the company, so one person must be able to bind it. Throws `Refusal('offersAgainJointly')` where two do,
 * and `Refusal('authorityUnclear')`.
 */
const assertMayOfferAgain = async (offerId: string, ctx: CallContext): Promise<void> => {
  const { viewer, now } = ctx;
  const offer = await loadOffer(offerId);
  assertLandlord(offer, viewer);
  if (offer.depositEnding) return;
  const about = { obligation: computeOfferObligation(offer), now };
  const company = await loadActingCompany(ctx);
  const why = whyCannotBind(await readAuthority({ company }, { person: viewer, first: null }, about));
  assertAllowed(why === 'signsJointly' ? 'offersAgainJointly' : why);
};

/** A choice that came after the end of the lease is not stored, and its landlord must not take it for stored. */
const assertChoiceStored = ({ relisting }: Offer, offersAgain: boolean): void => {
  if (Boolean(relisting) !== offersAgain) throw new Refusal('leaseEndedUnpaid');
};

type Ending = { offersAgain: boolean; judgement: ActJudgement | null };

const decideEnd = async (
  lease: Lease,
  { offersAgain, judgement }: Ending,
  ctx: CallContext,
): Promise<OfferDecision<WaitingAnswer>> => {
  const { offer } = lease;
  if (offer.depositEnding) {
    assertChoiceStored(offer, offersAgain);
    return { unchanged: SUCCESS };
  }
  await assertEndable(lease, ctx);
  if (offersAgain) assertFreshSignIn(ctx);
  const relisting = findRelisting(offer, { by: 'landlord', uid: ctx.viewer.uid, offersAgain }, ctx.now);
  if (isEndedByClock(offer, ctx.now))
    return { ...buildUnpaidEnd(lease, 'clock', { ...ctx, viewer: null }, { relisting }), answer: SUCCESS };
  if (!judgement) throw new Refusal('depositNotPending');
  return decideAct<WaitingAnswer>(
    offer,
    {
      judgement,
      latest: getDepositDates(offer, ctx.now).endsAt,
      waitingAnswer: { ...SUCCESS, isWaiting: true },
      build: (signed) => ({
        ...buildUnpaidEnd(lease, 'landlord', ctx, { relisting, signed }),
        answer: SUCCESS,
      }),
    },
    ctx,
  );
};
