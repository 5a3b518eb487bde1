import type { Company } from '../companies/company';
import type { Offer } from '../offers/offer';
import { isBlocked } from '../offers/predicates';
import { getOtherSide, type LeaseSide } from '../offers/states';
import { isCaseLive, type PaperAnswer, type PaperCase, whyCannotRecordLapsed } from './paperCase';
import { hasAgreedToClose } from './paperClosing';
import type { PaperLease } from './paperLease';
import { getPaperNext, getPaperRequests, type PaperNext, type PaperRequest } from './paperRequests';

/** A lease that an admin settles, as a row of the queue. */
export type PaperCaseRow = {
  offerId: string;
  offerName: string;
  reservationNumber: number;
  bookedAt: number;
  landlordName: string;
  tenantName: string;
  handedInBy: LeaseSide | null;
  handedInAt: number;
  signedOn: string;
  files: PaperLease['files'];
  refusalReason: string | null;
  /** Requests of the sides, oldest first. */
  requests: PaperRequest[];
  /** End of the reservation, and until when an admin can record the lease. */
  endsAt: number;
  expiresAt: number;
  /** The answer sent to both sides, or `null`. */
  answer: PaperAnswer | null;
  /** Whether the reservation is still live. An admin answers the sides only after it ends. */
  isLive: boolean;
  /** Why it cannot be recorded now, as a key of `errors`. */
  hindrance: ReturnType<typeof whyCannotRecordLapsed>;
};

type Names = { landlord: Company | null; tenant: Company | null };

/** Builds the row of a case. The live reservation of `offer` takes precedence over the stored one. */
export const toPaperCaseRow = (
  paperCase: PaperCase,
  { offer, names }: { offer: Offer; names: Names },
  now: number,
): PaperCaseRow => {
  const { offerId, offerName, handedInAt, expiresAt, answer = null } = paperCase;
  const isLive = isCaseLive(offer, paperCase, now);
  const { number, bookedAt, endsAt, paper } = paperCase.reservation;
  return {
    ...{ offerId, offerName, reservationNumber: number, bookedAt, handedInAt, expiresAt, answer, isLive },
    landlordName: names.landlord?.nazwa ?? '',
    tenantName: names.tenant?.nazwa ?? '',
    handedInBy: paper.handedInBy,
    signedOn: paper.signedOn,
    files: paper.files,
    refusalReason: paper.refusal?.reason ?? null,
    requests: getPaperRequests(paperCase),
    endsAt: isLive ? (offer.reservation?.endsAt ?? endsAt) : endsAt,
    hindrance: isLive ? getLiveHindrance(offer) : whyCannotRecordLapsed(offer, paperCase, now),
  };
};

const getLiveHindrance = (offer: Offer) => (isBlocked(offer) ? ('offerBlocked' as const) : null);

/** A lease signed by hand that was not settled before its reservation ended, as seen by one side. */
export type LapsedPaper = {
  reservationNumber: number;
  /** The viewer's side. */
  side: LeaseSide;
  /** Name of the company on the other side. */
  otherName: string;
  attempt: number;
  signedOn: string;
  handedInBy: LeaseSide | null;
  handedInAt: number;
  refusal: PaperLease['refusal'];
  /** Requests of both sides, oldest first. */
  requests: PaperRequest[];
  answer: PaperAnswer | null;
  /** Until when an admin can record the lease. */
  expiresAt: number;
  /** Why it cannot be recorded now, as a key of `errors`. */
  hindrance: ReturnType<typeof whyCannotRecordLapsed>;
  /** Next step of the side if there is no `hindrance`. */
  next: PaperNext;
  /** Which side agrees to close the case without recording the lease. */
  closing: { own: boolean; other: boolean };
};

/** Builds one side's view of a case whose reservation is over. */
export const toLapsedPaper = (
  paperCase: PaperCase,
  { offer, side, otherName }: { offer: Offer; side: LeaseSide; otherName: string },
  now: number,
): LapsedPaper => {
  const { handedInAt, expiresAt, answer = null } = paperCase;
  const { number, paper } = paperCase.reservation;
  return {
    ...{ reservationNumber: number, side, otherName, handedInAt, expiresAt, answer },
    attempt: paper.attempt,
    signedOn: paper.signedOn,
    handedInBy: paper.handedInBy,
    refusal: paper.refusal,
    requests: getPaperRequests(paperCase),
    hindrance: whyCannotRecordLapsed(offer, paperCase, now),
    next: getPaperNext(paperCase, side),
    closing: {
      own: hasAgreedToClose(paperCase, side),
      other: hasAgreedToClose(paperCase, getOtherSide(side)),
    },
  };
};
