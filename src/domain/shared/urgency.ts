import { DAY_MS } from './dates';

/** How pressing a deadline is: past, less than a day away, or further off. */
export type Urgency = 'overdue' | 'today' | 'later';

export const getUrgency = (dueAt: number, now: number): Urgency => {
  if (dueAt < now) return 'overdue';
  return dueAt - now < DAY_MS ? 'today' : 'later';
};
