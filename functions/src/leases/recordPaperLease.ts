import type { CallInput } from '@api';
import { SUCCESS } from '@api/callable';
import { isMember } from '@domain/companies/membership';
import { type PaperCase, whyCannotRecordLapsed } from '@domain/leases/paperCase';
import { getConfirmedPaper, getWaitingPaper, isPaperDay, type PaperLease } from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import { findTermBeyond } from '@domain/offers/leaseTerm';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferChange, type OfferDecision } from '../data/changeOffer';
import { findContract } from '../data/contracts';
import { loadOffer } from '../data/offers';
import { findPaperCase } from '../data/paperCases';
import {
  assertLandlordStanding,
  assertTenantStanding,
  type Lease,
  loadLeaseFromContract,
} from '../data/parties';
import { withInvoiceNumberMutex } from '../invoices/counter';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildPaperConclusion, finishPaperLease } from './concludePaperLease';
import { assertNotOwnLease } from './deposit';
import { prepareEndMails } from './reservationMails';
import { assertWrittenForm, getLiveReservation } from './writtenStep';

/**
 * Records, for an admin who has the papers of both sides, that they signed the lease by hand, with the reason why neither side
 * does it. Concludes the lease as a confirmation does; a waiting scan stays attached. If a scan was submitted, this is possible
 * until `PAPER_RECORD_DAYS` after the reservation, while the premises are free on the same terms. Repeating it changes nothing.
 * Throws `Refusal('ownCase')`, `Refusal('notBooked')`, `Refusal('leaseNotPrepared')`, `Refusal('landlordNotVerified')`,
 * `Refusal('tenantNotVerified')`, `Refusal('partiesShareSigner')`, `Refusal('paperDayOutside')`, `Refusal('paperDayAfterReservation')`,
 * `Refusal('termOutlastsOffer')` and the reasons of `getLiveReservation` and `whyCannotRecordLapsed`.
 */
export const recordPaperLease: Handler<'recordPaperLease'> = async (input, ctx) => {
  const recording = await loadRecording(input);
  const { lease } = recording;
  assertNotOwnLease(lease, ctx);
  assertWrittenForm(lease.offer);
  assertLandlordStanding(lease);
  assertTenantStanding(lease);
  const isShared = isMember(lease.landlord.company, lease.contract.tenantUid);
  if (isShared) throw new Refusal('partiesShareSigner');
  await withInvoiceNumberMutex(() =>
    changeOffer(input.offerId, (offer) => decideRecord(offer, recording, ctx), ctx),
  );
  await finishPaperLease(lease, ctx.now);
  return SUCCESS;
};

type Recording = { lease: Lease; paperCase: PaperCase | null; input: CallInput<'recordPaperLease'> };

/** Returns the offer as it was during the reservation of a case. */
const restoreBooked = (offer: Offer, { reservation, tenant }: PaperCase): Offer => ({
  ...offer,
  reservation,
  lastReservationNumber: reservation.number,
  offerStatus: { ...offer.offerStatus, state: 'BOOKED', tenant },
});

/** Loads the lease of a reservation; without a number, of the last one. Throws `Refusal('offerNotSigned')` if it is unknown. */
const loadRecording = async (input: Recording['input']): Promise<Recording> => {
  const offer = await loadOffer(input.offerId);
  const number = input.reservationNumber ?? offer.lastReservationNumber;
  const [contract, paperCase] = await Promise.all([findContract(offer.id), findPaperCase(offer.id, number)]);
  const isOwn = contract?.reservationNumber === number;
  const lease = isOwn
    ? await loadLeaseFromContract(offer, contract)
    : await loadLeaseFromContract(
        paperCase ? restoreBooked(offer, paperCase) : offer,
        paperCase?.contract ?? null,
      );
  return { lease, paperCase, input };
};

/** Attaches the waiting scan, if any; a declined or withdrawn one is no attachment. Keeps the day a side declared. */
const buildRecordedPaper = ({ paper = null }: Reservation, signedOn: string, now: number): PaperLease => {
  const waiting = getWaitingPaper({ paper });
  const attempt = (paper?.attempt ?? 0) + 1;
  const fromPapers = { attempt, files: [], handedInBy: null, at: now, refusal: null, signedOn };
  return { ...(waiting ?? fromPapers), confirmation: { by: 'admin', at: now, signedOn } };
};

const decideRecord = async (
  offer: Offer,
  recording: Recording,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { lease, paperCase } = recording;
  const number = lease.contract.reservationNumber;
  const isSame = offer.reservation?.number === number;
  if (isSame && getConfirmedPaper(offer.reservation)?.confirmation?.by === 'admin')
    return { unchanged: undefined };
  const isLapsed = effectiveState(offer, ctx.now) === 'ACTIVE' || !isSame;
  if (paperCase && isLapsed) return decideLapsed(offer, { ...recording, paperCase }, ctx);
  const reservation = getLiveReservation(offer, number, ctx.now);
  if (!reservation.linkSentAt) throw new Refusal('leaseNotPrepared');
  return buildConclusionFromPapers(offer, { ...recording, reservation, restored: null }, ctx);
};

/** The conclusion also ends an expired reservation of another company that the sweep has not cleaned up yet. */
const decideLapsed = async (
  offer: Offer,
  recording: Recording & { paperCase: PaperCase },
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { paperCase } = recording;
  assertAllowed(whyCannotRecordLapsed(offer, paperCase, ctx.now));
  const { reservation } = paperCase;
  const booked = restoreBooked(offer, paperCase);
  const isOthers = offer.reservation !== null && offer.reservation.number !== reservation.number;
  const [change, lapse] = await Promise.all([
    buildConclusionFromPapers(booked, { ...recording, reservation, restored: paperCase }, ctx),
    isOthers ? prepareEndMails('reservationLapsed', offer, { now: ctx.now, isLet: true }) : [],
  ]);
  return { ...change, mails: [...lapse, ...(change.mails ?? [])] };
};

type Papers = Recording & { reservation: Reservation; restored: PaperCase | null };

const buildConclusionFromPapers = (
  offer: Offer,
  { lease, reservation, restored, input: { signedOn, reason } }: Papers,
  ctx: CallContext,
): Promise<OfferChange<void>> => {
  const { bookedAt, endsAt } = reservation;
  // After the reservation ended there was nothing that both sides could sign.
  if (!isPaperDay(signedOn, { bookedAt, now: Math.min(ctx.now, endsAt) }))
    throw new Refusal(ctx.now > endsAt ? 'paperDayAfterReservation' : 'paperDayOutside');
  // The lease begins with a handover after its conclusion.
  if (restored && findTermBeyond(offer, reservation.option, ctx.now)) throw new Refusal('termOutlastsOffer');
  return buildPaperConclusion(offer, lease, {
    ctx,
    by: {
      side: 'admin',
      call: 'recordPaperLease',
      paper: buildRecordedPaper(reservation, signedOn, ctx.now),
      restored,
      facts: restored ? { recordedAfterLapse: true } : {},
      named: { reason },
    },
  });
};
