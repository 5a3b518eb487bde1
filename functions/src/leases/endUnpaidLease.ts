import { type StatusAnswer, SUCCESS } from '@api/callable';
import { isEndedByClock, whyCannotEndUnpaid } from '@domain/leases/depositDeadline';
import { computeOfferObligation, whyCannotBind } from '@domain/leases/partyAuthority';
import { findRelisting } from '@domain/leases/relisting';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import type { Lease } from '../data/parties';
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
 * Ends a signed lease for its landlord because the deposit did not arrive by its due day. Of this step and a confirmation of
 * the deposit at the same time exactly one wins. A repeat changes nothing, also after the clock has ended the lease. Throws
 * `Refusal('noAccess')`, `Refusal('leaseEndedUnpaid')` for a repeat with another choice than the stored one,
 * `Refusal('depositAwaited')` with the moment from which it is possible, `Refusal('depositStands')`,
 * `Refusal('depositNotPending')`, before the statement of the due day is imported `Refusal('depositStatementAwaited')` and,
 * while a transfer waits that looks like the deposit, `Refusal('depositTransferWaits')`. With `offersAgain` the premises are
 * offered again, which throws `Refusal('signInTooOld')` for an old sign-in and the reasons of `assertMayOfferAgain`. Money
 * that arrived meanwhile is returned.
 */
export const endUnpaidLease: Handler<'endUnpaidLease'> = async ({ offerId, offersAgain = false }, ctx) => {
  if (offersAgain) await assertMayOfferAgain(offerId, ctx);
  const answer = await changeLease(
    offerId,
    {
      check: (offer: Offer) => assertLandlord(offer, ctx.viewer),
      decide: (lease) => decideEnd(lease, offersAgain, ctx),
      isAfterEnd: true,
    },
    ctx,
  );
  await returnLateDeposits(createSystemContext(ctx.now, createDocumentId));
  await forEachSettled('relistPremises', [{ id: offerId }], ({ id }) => relistPremises(id, ctx.now));
  return answer;
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

const decideEnd = async (
  lease: Lease,
  offersAgain: boolean,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { offer } = lease;
  if (offer.depositEnding) {
    assertChoiceStored(offer, offersAgain);
    return { unchanged: SUCCESS };
  }
  assertMoneyStepAllowed(whyCannotEndUnpaid(offer, ctx.now), offer, ctx.now);
  const isOver = isEndedByClock(offer, ctx.now);
  if (!isOver || !offer.depositTransferSeenAt) {
    await assertDueDayCovered(offer);
    await assertNoWaitingTransfer(lease);
  }
  if (offersAgain) assertFreshSignIn(ctx);
  const relisting = findRelisting(offer, { by: 'landlord', uid: ctx.viewer.uid, offersAgain }, ctx.now);
  const by = isOver ? 'clock' : 'landlord';
  const end = buildUnpaidEnd(lease, by, isOver ? { ...ctx, viewer: null } : ctx, relisting);
  return { ...end, answer: SUCCESS };
};
