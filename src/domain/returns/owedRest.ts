import { toIsoDay } from '../shared/dates';
import { getMidnightAfter, getTermLastDay } from './getTermLastDay';
import { getSettlementView, type Settlement } from './settlement';
import { isDenied } from './settlementPayment';

/** Days after its day in which an overdue rest keeps both sides from leaving. The claim itself does not end with them. */
const OWED_DAYS = 90;

const findDenialDay = (settlement: Settlement): string | null =>
  isDenied(settlement) && settlement.arrival ? toIsoDay(settlement.arrival.at) : null;

/**
 * Returns the last day (`YYYY-MM-DD`) on which an overdue rest binds both sides, or `null` if none is overdue at `now` (epoch ms). A
 * denied payment leaves the rest owed from the denial, also where it needed no account.
 */
export const getOwedLastDay = (settlement: Settlement, now: number): string | null => {
  const { stage, dueOn } = getSettlementView(settlement, now);
  const deniedOn = findDenialDay(settlement);
  if (stage === 'account') return deniedOn && getTermLastDay(deniedOn, OWED_DAYS);
  if (stage !== 'overdue' || dueOn === null) return null;
  return getTermLastDay(deniedOn !== null && deniedOn > dueOn ? deniedOn : dueOn, OWED_DAYS);
};

/** Returns whether an overdue rest still binds both sides at `now` (epoch ms). */
export const isRestOwed = (settlement: Settlement, now: number): boolean => {
  const lastDay = getOwedLastDay(settlement, now);
  return lastDay !== null && now < getMidnightAfter(lastDay);
};
