import { DAY_MS } from './dates';

/** Urgency of a deadline: past, less than a day away, or later. */
export type Urgency = 'overdue' | 'today' | 'later';

export const getUrgency = (dueAt: number, now: number): Urgency => {
  if (dueAt < now) return 'overdue';
  return dueAt - now < DAY_MS ? 'today' : 'later';
};
