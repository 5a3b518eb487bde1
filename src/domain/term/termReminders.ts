import { getReturnOpensOn } from '../returns/predicates';
import { getReturnState } from '../returns/premisesReturn';
import { getReturnLastDay, getReturnLimit } from '../returns/returnWindow';
import { parseTimestamp, toHourOfDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { getNoticeDay, type NoticeLease } from './notice';
import { getTermEnd, getTermEndMoment, isHandedOver } from './termEnd';
import { getTermRecord, TERM_REMINDERS, type TermRecord, type TermReminder } from './termRecord';

/** The hour from which reminders are sent, in Warsaw. */
const REMINDER_HOUR = 8;

/** Days before its day on which a first and a last reminder are sent. */
export const TERM_REMINDER_DAYS = 30;
export const LAST_TERM_REMINDER_DAYS = 7;

/** Subjects of reminders. Their days: the last one for a notice, the end, the first and the last one for the return. */
type ReminderSubject = 'notice' | 'end' | 'opening' | 'return';

/** Days before the day that a reminder is about, and which day that is. */
const REMINDERS = {
  notice30: { before: TERM_REMINDER_DAYS, about: 'notice' },
  notice7: { before: LAST_TERM_REMINDER_DAYS, about: 'notice' },
  end30: { before: TERM_REMINDER_DAYS, about: 'end' },
  end7: { before: LAST_TERM_REMINDER_DAYS, about: 'end' },
  returnOpens: { before: 0, about: 'opening' },
  return7: { before: LAST_TERM_REMINDER_DAYS, about: 'return' },
} as const satisfies Record<TermReminder, { before: number; about: ReminderSubject }>;

export const getReminderSubject = (reminder: TermReminder): ReminderSubject => REMINDERS[reminder].about;

const SUBJECT_DAYS: Record<ReminderSubject, (lease: NoticeLease) => string | null> = {
  notice: getNoticeDay,
  end: getTermEnd,
  opening: (lease) => (getReturnState(lease) === null ? getReturnOpensOn(lease) : null),
  return: getReturnLastDay,
};

/** Returns the day that a reminder of a lease is about, or `null`. */
export const getReminderDay = (lease: NoticeLease, reminder: TermReminder): string | null =>
  SUBJECT_DAYS[getReminderSubject(reminder)](lease);

/** Returns from when (epoch ms) a reminder is sent; `null` without its day. */
const getReminderTime = (lease: NoticeLease, reminder: TermReminder): number | null => {
  const day = getReminderDay(lease, reminder);
  if (day === null) return null;
  return toHourOfDay(parseTimestamp(addDays(day, -REMINDERS[reminder].before)) ?? 0, REMINDER_HOUR);
};

/** Returns whether the time of a reminder has come. */
const isReminderDue = (lease: NoticeLease, reminder: TermReminder, now: number): boolean => {
  const at = getReminderTime(lease, reminder);
  return at !== null && at <= now;
};

/** Returns the reminders whose time has passed. When a day becomes known, no one is reminded of them later. */
export const listPassedReminders = (lease: NoticeLease, now: number): TermReminder[] =>
  TERM_REMINDERS.filter((reminder) => isReminderDue(lease, reminder, now));

/**
 * Returns the reminder that is due at `now` (epoch ms), or `null`: the later one of its day, so that a sweep that ran late
 * sends one. None is sent after its day.
 */
export const findDueTermReminder = (lease: NoticeLease, now: number): TermReminder | null => {
  const { reminders } = getTermRecord(lease);
  if (!isHandedOver(lease)) return null;
  const due = TERM_REMINDERS.toReversed().filter((reminder) => {
    const day = getReminderDay(lease, reminder);
    const isPast = day === null || (parseTimestamp(addDays(day)) ?? 0) <= now;
    return !isPast && isReminderDue(lease, reminder, now);
  });
  return (
    (['end', 'notice', 'opening', 'return'] as const)
      .map((about) => due.find((reminder) => REMINDERS[reminder].about === about))
      .find((reminder) => reminder !== undefined && !reminders.includes(reminder)) ?? null
  );
};

/**
 * Returns when the sweep has to act next for a lease (epoch ms), or `null`: a reminder, the end of a proposal or of the lease,
 * and the last day for its return.
 */
export const getTermDueAt = (lease: NoticeLease, record: TermRecord): number | null => {
  if (!isHandedOver(lease)) return null;
  const changed = { ...lease, term: record };
  const moments = [
    ...TERM_REMINDERS.filter((reminder) => !record.reminders.includes(reminder)).map((reminder) =>
      getReminderTime(changed, reminder),
    ),
    record.proposal?.answerBy ?? null,
    record.ended ? getReturnLimit(changed) : getTermEndMoment(changed),
  ];
  const ahead = moments.filter((moment) => moment !== null);
  return ahead.length > 0 ? Math.min(...ahead) : null;
};
