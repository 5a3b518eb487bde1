import type { Company } from '../companies/company';
import type { Offer } from '../offers/offer';
import { isBlocked } from '../offers/predicates';
import type { LeaseSide } from '../offers/states';
import { isCaseLive, type PaperAnswer, type PaperCase, whyCannotRecordLapsed } from './paperCase';
import type { PaperLease } from './paperLease';
import { getPaperNext, getPaperRequests, type PaperNext, type PaperRequest } from './paperRequests';

/** A lease an admin settles, as the desk shows it. */
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
  /** The requests of the sides, the earliest first. */
  requests: PaperRequest[];
  /** The end of the reservation, and until when an admin can record the lease. */
  endsAt: number;
  expiresAt: number;
  /** The answer both sides were given, or `null`. */
  answer: PaperAnswer | null;
  /** Whether the reservation still lasts: an admin answers the sides once it is over. */
  isLive: boolean;
  /** Why it cannot be recorded now, as a reason of `errors`. */
  hindrance: ReturnType<typeof whyCannotRecordLapsed>;
};

type Names = { landlord: Company | null; tenant: Company | null };

/** Builds the row of a case; `offer` is the offer as it stands, whose live reservation goes before the stored one. */
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

/** A lease signed by hand that was not settled before its reservation ended, as one of its sides sees it. */
export type LapsedPaper = {
  reservationNumber: number;
  /** The side that looks. */
  side: LeaseSide;
  /** The company on the other side. */
  otherName: string;
  attempt: number;
  signedOn: string;
  handedInBy: LeaseSide | null;
  handedInAt: number;
  refusal: PaperLease['refusal'];
  /** The requests of both sides, the earliest first. */
  requests: PaperRequest[];
  answer: PaperAnswer | null;
  /** Until when an admin can record the lease. */
  expiresAt: number;
  /** Why it cannot be recorded now, as a reason of `errors`. */
  hindrance: ReturnType<typeof whyCannotRecordLapsed>;
  /** The next step of the side where nothing hinders it. */
  next: PaperNext;
};

/** Builds what one side sees of a case whose reservation is over. */
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
  };
};
