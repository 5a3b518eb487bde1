import { type ActingAccount, getActingCompanyId } from '../accounts/viewer';
import { PAPER_RECORD_DAYS } from '../offers/limits';
import { hasPrecedenceOfOther } from '../offers/negotiation';
import type { Offer, OfferStatus } from '../offers/offer';
import { effectiveState, isBlocked } from '../offers/predicates';
import type { LeaseSide } from '../offers/states';
import { DAY_MS } from '../shared/dates';
import type { Contract } from './contract';
import { canAskAdmin, type PaperLease } from './paperLease';
import { getRequestState, type StoredPaperRequest } from './paperRequests';
import { getQueueStatus } from './queue';
import type { Reservation } from './reservation';

const PAPER_RECORD_MS = PAPER_RECORD_DAYS * DAY_MS;
/** A scan without an answer is reported to the admins after this time, at the latest when the last day of the hold begins. */
const PAPER_UNANSWERED_MS = DAY_MS;
const LAST_DAY_MS = DAY_MS;

/**
 * `paperCases/{offerId}-{reservation number}`: a lease signed by hand that is not settled. It copies the reservation and its
 * contract, so that an admin can record the lease after they are gone. Times in epoch ms.
 */
export type PaperCase = {
  offerId: string;
  offerName: string;
  handedInAt: number;
  /** When the scheduled sweep acts next: it first notifies the admins of a scan without an answer, then deletes the case. */
  dueAt: number;
  isAdminTold: boolean;
  /** Until when an admin can record the lease. */
  expiresAt: number;
  reservation: Reservation & { paper: PaperLease };
  contract: Contract;
  tenant: NonNullable<OfferStatus['tenant']>;
  /** Why an admin has not recorded the lease, sent to both sides after the reservation lapsed; missing in older records. */
  answer?: PaperAnswer | null;
  /** Requests of the sides to an admin after the lapse, oldest first; missing in older records. */
  requests?: StoredPaperRequest[];
  /** Accounts that made a request after the lapse; missing in older records. */
  requestedBy?: string[];
  /** Consents of the sides to close the case early and their withdrawals, oldest first; missing in older records. */
  closings?: { by: LeaseSide; at: number; isTakenBack?: true }[];
};

/** An admin's message to both sides about a lease that the admin does not record; epoch ms. */
export type PaperAnswer = { at: number; reason: string };

/** Returns the id of the case of one reservation. */
export const getPaperCaseId = (offerId: string, reservationNumber: number): string =>
  `${offerId}-${reservationNumber}`;

/** Returns until when an admin can record a lease whose reservation ends at `endsAt`. */
export const getRecordableUntil = ({ endsAt }: Pick<Reservation, 'endsAt'>): number =>
  endsAt + PAPER_RECORD_MS;

/** Returns when the admins are notified of a scan without an answer: after a day, before the last day of the hold begins. */
const getReminderAt = ({ endsAt, paper }: PaperCase['reservation']): number =>
  Math.max(paper.at, Math.min(paper.at + PAPER_UNANSWERED_MS, endsAt - LAST_DAY_MS));

/** Returns whether an admin can still settle a case at `now`. */
export const isCaseOpen = ({ expiresAt }: Pick<PaperCase, 'expiresAt'>, now: number): boolean =>
  now < expiresAt;

type ReservedOffer = Pick<Offer, 'id' | 'name' | 'offerStatus'>;

/**
 * Builds the case of a reservation. Returns `null` if nothing is left to settle: the scan was confirmed, or was withdrawn without
 * a request to an admin. A refused scan stays a case, because its side may learn of the refusal in the last minute.
 */
export const buildPaperCase = (
  { id, name, offerStatus: { tenant } }: ReservedOffer,
  { reservation, contract }: { reservation: Reservation; contract: Contract },
): PaperCase | null => {
  const { paper } = reservation;
  if (!paper || !tenant || !isLeftToSettle(paper)) return null;
  const held = { ...reservation, paper };
  const isAdminTold = Boolean(paper.asked) || paper.refusal !== null;
  const expiresAt = getRecordableUntil(reservation);
  return {
    offerId: id,
    offerName: name,
    handedInAt: paper.at,
    dueAt: isAdminTold ? expiresAt : getReminderAt(held),
    isAdminTold,
    expiresAt,
    reservation: held,
    contract,
    tenant,
  };
};

/**
 * Builds the case that remains when a tenant releases its reservation at `now`. Returns `null` for the tenant's own scan, which
 * the release settles, unless a side made a request to an admin. The landlord's scan stays a case, because the tenant cannot end
 * it by releasing the premises. The reservation ended at `now`, so the time to record the lease counts from then.
 */
export const buildReleasedCase = (
  offer: ReservedOffer,
  { reservation, contract, now }: { reservation: Reservation; contract: Contract; now: number },
): PaperCase | null => {
  const { paper } = reservation;
  if (!paper?.asked && paper?.handedInBy !== 'landlord') return null;
  const found = buildPaperCase(offer, { reservation: { ...reservation, endsAt: now }, contract });
  return found && { ...found, isAdminTold: true, dueAt: found.expiresAt };
};

const isLeftToSettle = (paper: PaperLease): boolean =>
  canAskAdmin(paper) && (Boolean(paper.asked) || !paper.closing);

type Recordable = Pick<
  Offer,
  'offerStatus' | 'reservation' | 'blockedAt' | 'version' | 'precedence' | 'offerValidTo' | 'queue'
>;

/**
 * Returns why an admin cannot record the lease of a lapsed reservation, or `null`: the time for it is over, the premises are no
 * longer free, a company of the queue has its turn, or the terms have changed since.
 */
export const whyCannotRecordLapsed = (offer: Recordable, paperCase: PaperCase, now: number) => {
  const { contract } = paperCase;
  if (!isCaseOpen(paperCase, now)) return 'paperCaseOver' as const;
  if (isBlocked(offer)) return 'offerBlocked' as const;
  const state = effectiveState(offer, now);
  const isPromised =
    hasPrecedenceOfOther(offer, contract.tenantCompanyId, now) ||
    getQueueStatus({ ...offer, state: offer.offerStatus.state }, now).turn !== null;
  const isOwn = offer.offerStatus.tenant?.companyId === contract.tenantCompanyId;
  if (state === 'BOOKED' && isOwn) return 'premisesReservedAgain' as const;
  if (state === 'BOOKED' || (state === 'ACTIVE' && isPromised)) return 'premisesNotFree' as const;
  if (state === 'SIGNED' && isOwn) return 'paperLeaseReplaced' as const;
  if (state !== 'ACTIVE') return 'offerNotActive' as const;
  return offer.version?.digest === contract.versionDigest ? null : ('paperTermsChanged' as const);
};

/** Returns whether the reservation of a case is still live, so that the sides act on the lease itself. */
export const isCaseLive = (
  offer: Pick<Offer, 'offerStatus' | 'reservation'>,
  { reservation }: Pick<PaperCase, 'reservation'>,
  now: number,
): boolean => offer.reservation?.number === reservation.number && effectiveState(offer, now) === 'BOOKED';

/** Returns the side a viewer acts for in a case, or `null` for a viewer of neither company. */
export const getCaseSide = (
  { contract }: Pick<PaperCase, 'contract'>,
  viewer: ActingAccount,
): LeaseSide | null => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return null;
  if (companyId === contract.landlordCompanyId) return 'landlord';
  return companyId === contract.tenantCompanyId ? 'tenant' : null;
};

/**
 * Returns why a side cannot make a request to an admin after the reservation, or `null`. The reservation is still live, another
 * scan was submitted since the page was opened, or an admin could not record the lease now. Or the side waits for an answer or
 * has used up its requests.
 */
export const whyCannotAskAfterLapse = (
  offer: Recordable,
  paperCase: PaperCase,
  { side, attempt, now }: { side: LeaseSide; attempt: number; now: number },
) => {
  if (isCaseLive(offer, paperCase, now)) return 'paperStillReserved' as const;
  if (paperCase.reservation.paper.attempt !== attempt) return 'paperLeaseChanged' as const;
  const hindrance = whyCannotRecordLapsed(offer, paperCase, now);
  if (hindrance) return hindrance;
  const state = getRequestState(paperCase, side);
  if (state === 'waiting') return 'paperAnswerPending' as const;
  return state === 'spent' ? ('paperAskedTwice' as const) : null;
};

/** Returns why an admin cannot answer a case, or `null`: the sides can still act themselves, or its time is over. */
export const whyCannotAnswerCase = (
  offer: Pick<Offer, 'offerStatus' | 'reservation'>,
  paperCase: PaperCase,
  now: number,
) => {
  if (isCaseLive(offer, paperCase, now)) return 'paperStillReserved' as const;
  return isCaseOpen(paperCase, now) ? null : ('paperCaseOver' as const);
};
