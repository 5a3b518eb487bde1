import type { Offer } from '../offers/offer';
import { PROTOCOL_DUE_MS } from '../protocol/protocol';
import { ABSENCE_WAIT_DAYS, getStatementDueBy } from '../protocol/statementDays';
import { DAY_MS, parseTimestamp } from '../shared/dates';
import { addDays } from '../shared/days';
import type { TenantAbsence } from './absenceRecord';
import { isDepositDueAgain } from './depositReversal';
import { getHandoverTerms, getHandoverWindowEnd, getPostingDay } from './handoverWindow';
import { getHandoverStart } from './reception';
import { listSourceStatuses } from './statusGroups';

type Dates = Parameters<typeof getHandoverTerms>[0];
type HandedOver = Dates & Pick<Offer, 'receptionTime' | 'absence'>;

/**
 * Returns by when (epoch ms) the tenant should have come: at the agreed moment, else by the end of the last handover day. In both cases not
 * before the deposit is due and posted, because the protocol waits for it.
 */
const getDueMoment = (offer: Dates & Pick<Offer, 'receptionTime'>, now: number): number => {
  const postingDay = getPostingDay(offer);
  const postedAt = postingDay === null ? null : parseTimestamp(addDays(postingDay));
  const agreedAt = getHandoverStart(offer.receptionTime);
  return Math.max(agreedAt ?? getHandoverWindowEnd(getHandoverTerms(offer, now)), postedAt ?? 0);
};

/**
 * Returns from when (epoch ms) the landlord can report that the tenant did not come. After a report that let the lease stand it
 * counts from the decision.
 */
export const getAbsenceReportableAt = (offer: HandedOver, now: number): number => {
  return Math.max(getDueMoment(offer, now), offer.absence?.decision?.at ?? 0) + ABSENCE_WAIT_DAYS * DAY_MS;
};

/** Returns whether the handover waits for the tenant: the deposit stands, and the tenant has submitted no protocol. */
const isTenantAwaited = (offer: Offer): boolean =>
  listSourceStatuses('decideAbsence').includes(offer.offerStatus.postSigningStatus) &&
  offer.protocolData?.submitterSide !== 'tenant' &&
  !isDepositDueAgain(offer);

/** Returns the report that an admin has not decided yet, or `null`. */
export const findOpenAbsence = (offer: Offer): TenantAbsence | null =>
  offer.absence?.isOpen && isTenantAwaited(offer) ? offer.absence : null;

/** Returns the change of an offer by a step that answers an open report: the tenant came, or the lease ended otherwise. */
export const closeAbsence = ({ absence }: Pick<Offer, 'absence'>): Pick<Offer, 'absence'> =>
  absence?.isOpen ? { absence: { ...absence, isOpen: false } } : {};

/** Returns whether an admin ended the lease because the tenant did not come. */
export const isEndedByAbsence = ({ absence }: Pick<Offer, 'absence'>): boolean =>
  absence?.decision?.ends === true;

/** Returns why the landlord cannot report that the tenant did not come, or `null`. */
export const whyCannotReportAbsence = (offer: Offer, now: number) => {
  if (!isTenantAwaited(offer)) return 'absenceClosed' as const;
  if (findOpenAbsence(offer)) return 'absenceReported' as const;
  return now < getAbsenceReportableAt(offer, now) ? ('absenceTooEarly' as const) : null;
};

/**
 * Returns from when (epoch ms) the landlord can report that the tenant did not come, or `null`. Known once the protocol of the agreed
 * moment is overdue, so that the landlord sees what follows.
 */
export const findAbsenceReportTime = (offer: Offer, now: number): number | null => {
  const why = whyCannotReportAbsence(offer, now);
  if (why !== null && why !== 'absenceTooEarly') return null;
  const at = getAbsenceReportableAt(offer, now);
  return now >= at - ABSENCE_WAIT_DAYS * DAY_MS + PROTOCOL_DUE_MS ? at : null;
};

/** Returns until when (epoch ms) an open report waits for the tenant's position, or `null` if it waits no longer. */
export const getReplyAwaitedUntil = (offer: Offer, now: number): number | null => {
  const open = findOpenAbsence(offer);
  if (!open || open.reply) return null;
  const dueBy = getStatementDueBy(open.report.at);
  return now < dueBy ? dueBy : null;
};

/** Returns why the tenant cannot state a position, or `null`. Possible once, until the decision. */
export const whyCannotReplyToAbsence = (offer: Offer) => {
  const open = findOpenAbsence(offer);
  if (!open) return 'absenceClosed' as const;
  return open.reply ? ('absenceStated' as const) : null;
};

/** Returns why an admin cannot decide on a report, or `null`. Both sides are heard first, or the tenant's time is over. */
export const whyCannotDecideAbsence = (offer: Offer, now: number) => {
  if (!findOpenAbsence(offer)) return 'absenceClosed' as const;
  return getReplyAwaitedUntil(offer, now) === null ? null : ('absenceAwaited' as const);
};
