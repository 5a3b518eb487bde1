import type { CallInput } from '@contracts';
import { SUCCESS } from '@contracts/callable';
import { getConfirmedPaper, getWaitingPaper, isPaperDay, type PaperLease } from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { type Lease, loadLease, refuseLandlordsMember, refuseLandlordWithoutStanding } from '../data/parties';
import { inTurnForNumbers } from '../invoices/counter';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { buildPaperConclusion, finishPaperLease } from './concludePaperLease';
import { refuseOwnLease } from './deposit';
import { liveReservation, refuseUnlessWritten } from './writtenStep';

/**
 * An admin who has the papers of both sides records that they signed the lease by hand, with the reason why no side does
 * it. It is concluded as after a confirmation; a scan that waits stays its attachment. Repeating it changes nothing. Throws
 * `signInTooOld`, `ownCase`, `notBooked`, `leaseNotPrepared`, `landlordNotVerified`, `sameCompany`, `paperDayOutside` and
 * the reasons of `liveReservation`.
 */
export const recordPaperLease: Handler<'recordPaperLease'> = async (input, ctx) => {
  refuseUnlessFreshlySignedIn(ctx);
  const lease = await loadLease(input.offerId);
  refuseOwnLease(lease, ctx);
  refuseUnlessWritten(lease.offer);
  refuseLandlordWithoutStanding(lease);
  refuseLandlordsMember(lease.landlord.company, { uid: lease.contract.tenantUid });
  await inTurnForNumbers(() =>
    changeOffer(input.offerId, (offer) => recorded(offer, { lease, input }, ctx), ctx),
  );
  await finishPaperLease(lease, ctx.now);
  return SUCCESS;
};

type Recording = { lease: Lease; input: CallInput<'recordPaperLease'> };

/** The scan that waits, else none: what was refused is no attachment. */
const recordedPaper = ({ paper = null }: Reservation, signedOn: string, now: number): PaperLease => {
  const waiting = getWaitingPaper({ paper });
  const attempt = (paper?.attempt ?? 0) + 1;
  const fromPapers = { attempt, files: [], handedInBy: null, at: now, refusal: null, signedOn };
  // the day a side declared stays its declaration
  return { ...(waiting ?? fromPapers), confirmation: { by: 'admin', at: now } };
};

const recorded = async (
  offer: Offer,
  { lease, input: { signedOn, reason } }: Recording,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  if (getConfirmedPaper(offer.reservation)?.confirmation?.by === 'admin') return { unchanged: undefined };
  const reservation = liveReservation(offer, lease.contract.reservationNumber, ctx.now);
  if (!reservation.linkSentAt) throw new Refusal('leaseNotPrepared');
  const { bookedAt } = reservation;
  if (!isPaperDay(signedOn, { bookedAt, now: ctx.now })) throw new Refusal('paperDayOutside');
  return buildPaperConclusion(offer, lease, {
    ctx,
    by: {
      side: 'admin',
      call: 'recordPaperLease',
      paper: recordedPaper(reservation, signedOn, ctx.now),
      facts: {},
      named: { reason },
    },
  });
};
