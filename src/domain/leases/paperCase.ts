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
import type { Reservation } from './reservation';

const PAPER_RECORD_MS = PAPER_RECORD_DAYS * DAY_MS;
/** A scan without an answer is brought to the admins after this long, and on the last day of the hold at the latest. */
const PAPER_UNANSWERED_MS = DAY_MS;
const LAST_DAY_MS = DAY_MS;

/**
 * `paperCases/{offerId}-{reservation number}`: a lease signed by hand that no side has settled, as the reservation and its
 * contract stand, so that an admin can record it after they are gone. Moments in epoch ms.
 */
export type PaperCase = {
  offerId: string;
  offerName: string;
  handedInAt: number;
  /** When the clock acts next: it tells the admins of a scan without an answer first, then removes the case. */
  dueAt: number;
  isAdminTold: boolean;
  /** Until when an admin can record the lease. */
  expiresAt: number;
  reservation: Reservation & { paper: PaperLease };
  contract: Contract;
  tenant: NonNullable<OfferStatus['tenant']>;
  /** Why an admin did not record the lease so far, told to both sides after the lapse; earlier records lack it. */
  answer?: PaperAnswer | null;
  /** The requests of the sides to an admin after the lapse, the earliest first; earlier records lack it. */
  requests?: StoredPaperRequest[];
  /** The accounts that asked after the lapse; earlier records lack it. */
  requestedBy?: string[];
};

/** An admin's word to both sides about a lease it does not record; epoch ms. */
export type PaperAnswer = { at: number; reason: string };

/** Returns the id of the case of one reservation. */
export const getPaperCaseId = (offerId: string, reservationNumber: number): string =>
  `${offerId}-${reservationNumber}`;

/** Returns until when an admin can record a lease whose reservation ends at `endsAt`. */
export const getRecordableUntil = ({ endsAt }: Pick<Reservation, 'endsAt'>): number =>
  endsAt + PAPER_RECORD_MS;

/** Returns when the admins are told of a scan without an answer: after a day, before the last day of the hold begins. */
const getReminderAt = ({ endsAt, paper }: PaperCase['reservation']): number =>
  Math.max(paper.at, Math.min(paper.at + PAPER_UNANSWERED_MS, endsAt - LAST_DAY_MS));

/** Returns whether an admin can still settle a case at `now`. */
export const isCaseOpen = ({ expiresAt }: Pick<PaperCase, 'expiresAt'>, now: number): boolean =>
  now < expiresAt;

type Reserved = Pick<Offer, 'id' | 'name' | 'offerStatus'>;

/**
 * Builds the case of a reservation, or returns `null` where nothing is left to settle: the scan was confirmed, or it was taken
 * back and no side asked an admin. A refused scan stays a case: its side may learn of the refusal in the last minute.
 */
export const buildPaperCase = (
  { id, name, offerStatus: { tenant } }: Reserved,
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
 * Builds the case that stays where a tenant releases its reservation at `now`, or returns `null`: its own scan is settled with the
 * release, unless a side asked an admin. The landlord's scan stays a case: the tenant that refused it does not end it by giving the
 * premises back. The reservation ended then, so the time to record the lease counts from there.
 */
export const buildReleasedCase = (
  offer: Reserved,
  { reservation, contract, now }: { reservation: Reservation; contract: Contract; now: number },
): PaperCase | null => {
  const { paper } = reservation;
  if (!paper?.asked && paper?.handedInBy !== 'landlord') return null;
  const found = buildPaperCase(offer, { reservation: { ...reservation, endsAt: now }, contract });
  return found && { ...found, isAdminTold: true, dueAt: found.expiresAt };
};

const isLeftToSettle = (paper: PaperLease): boolean =>
  canAskAdmin(paper) && (Boolean(paper.asked) || !paper.closing);

type Recordable = Pick<Offer, 'offerStatus' | 'reservation' | 'blockedAt' | 'version' | 'precedence'>;

/**
 * Returns why an admin cannot record the lease of a reservation that lapsed, or `null`: the time for it is over, the
 * premises are not free any more, or their terms changed since.
 */
export const whyCannotRecordLapsed = (offer: Recordable, paperCase: PaperCase, now: number) => {
  const { contract } = paperCase;
  if (!isCaseOpen(paperCase, now)) return 'paperCaseOver' as const;
  if (isBlocked(offer)) return 'offerBlocked' as const;
  const state = effectiveState(offer, now);
  const isPromised = hasPrecedenceOfOther(offer, contract.tenantCompanyId, now);
  const isOwn = offer.offerStatus.tenant?.companyId === contract.tenantCompanyId;
  if (state === 'BOOKED' && isOwn) return 'premisesReservedAgain' as const;
  if (state === 'BOOKED' || (state === 'ACTIVE' && isPromised)) return 'premisesNotFree' as const;
  if (state === 'SIGNED' && isOwn) return 'paperLeaseReplaced' as const;
  if (state !== 'ACTIVE') return 'offerNotActive' as const;
  return offer.version?.digest === contract.versionDigest ? null : ('paperTermsChanged' as const);
};

/** Returns whether the reservation of a case still lasts, so that the sides act on the lease itself. */
export const isCaseLive = (
  offer: Pick<Offer, 'offerStatus' | 'reservation'>,
  { reservation }: Pick<PaperCase, 'reservation'>,
  now: number,
): boolean => offer.reservation?.number === reservation.number && effectiveState(offer, now) === 'BOOKED';

/** Returns the side for which a viewer acts on a case, or `null`: a member acting for one of its two companies. */
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
 * Returns why a side cannot ask an admin about a lease whose reservation is over, or `null`: it still lasts, another scan
 * was handed in since the page was opened, an admin could not record the lease now, the side waits for an answer, or it has
 * asked as often as it can.
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

/** Returns why an admin cannot answer a case, or `null`: the sides still act themselves, or its time is over. */
export const whyCannotAnswerCase = (
  offer: Pick<Offer, 'offerStatus' | 'reservation'>,
  paperCase: PaperCase,
  now: number,
) => {
  if (isCaseLive(offer, paperCase, now)) return 'paperStillReserved' as const;
  return isCaseOpen(paperCase, now) ? null : ('paperCaseOver' as const);
};
