import { getMidnightAfter, getSettlementView, getTermLastDay, type Settlement } from './settlement';

/** Days after its day in which an overdue rest keeps both sides from leaving. The claim itself does not end with them. */
const OWED_DAYS = 90;

/** Returns the last day (`YYYY-MM-DD`) on which an overdue rest binds both sides, or `null` if none is overdue at `now` (epoch ms). */
export const getOwedLastDay = (settlement: Settlement, now: number): string | null => {
  const { stage, dueOn } = getSettlementView(settlement, now);
  return stage === 'overdue' && dueOn !== null ? getTermLastDay(dueOn, OWED_DAYS) : null;
};

/** Returns whether an overdue rest still binds both sides at `now` (epoch ms). */
export const isRestOwed = (settlement: Settlement, now: number): boolean => {
  const lastDay = getOwedLastDay(settlement, now);
  return lastDay !== null && now < getMidnightAfter(lastDay);
};
