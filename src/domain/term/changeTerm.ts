import { getNoticeDay, type NoticeLease } from './notice';
import { getAwaitedSide } from './proposals';
import { getTermEnd } from './termEnd';
import { getTermRecord, type TermRecord } from './termRecord';
import { getTermDueAt, listPassedReminders } from './termReminders';

/**
 * Returns the record of a lease with a change at `now` (epoch ms): it has the next revision, the side that it waits for, and
 * the next time of the sweep. A new end is reminded of like the first one. An empty change begins the term at the handover.
 */
export const changeTermRecord = (
  lease: NoticeLease,
  change: Partial<TermRecord>,
  now: number,
): TermRecord => {
  const before = getTermRecord(lease);
  const changed = { ...before, ...change };
  const next = { ...lease, term: changed };
  const isSameEnd = getTermEnd(next) === getTermEnd(lease) && getNoticeDay(next) === getNoticeDay(lease);
  const passed = listPassedReminders(next, now);
  const record: TermRecord = {
    ...changed,
    revision: before.revision + 1,
    reminders: isSameEnd ? [...new Set([...changed.reminders, ...passed])] : passed,
    waitsFor: getAwaitedSide(changed),
  };
  return { ...record, dueAt: getTermDueAt(lease, record) };
};

/** Returns the record of a term after a change of the return, which moves its reminders and the next time of the sweep. */
export const refreshTermRecord = (lease: NoticeLease, now: number): TermRecord => {
  const record = { ...getTermRecord(lease), reminders: listPassedReminders(lease, now) };
  return { ...record, dueAt: getTermDueAt(lease, record) };
};
