import { endOfDay } from '@domain/shared/dates';
import { sortTasks, type Task } from './today';

/** Groups of tasks by urgency, the most urgent first. `waiting`: the other side acts. */
export const TODAY_GROUPS = ['today', 'week', 'later', 'undated', 'waiting'] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** Days after today that belong to the week. */
const WEEK_DAYS = 6;

/** Returns the group of a moment (epoch ms). Midnight is the end of the day before it. */
export const getMomentGroup = (at: number, now: number): TodayGroup => {
  if (at - 1 <= endOfDay(now)) return 'today';
  return at - 1 <= endOfDay(now, WEEK_DAYS) ? 'week' : 'later';
};

/** Returns the group of a task. A person waits for an answer, so it is due today whatever the validity of the offer. */
const getTaskGroup = ({ due, isWaiting }: Task, now: number): TodayGroup => {
  if (isWaiting) return 'waiting';
  if (due === null) return 'undated';
  return due.kind === 'answer' || due.kind === 'proposal' ? 'today' : getMomentGroup(due.at, now);
};

const isOver = ({ due }: Task): boolean => due?.isOver ?? false;

/** Tasks that the start page shows. */
const TASKS_SHOWN = 14;

type GroupedTasks = {
  groups: Record<TodayGroup, readonly Task[]>;
  /** The less urgent tasks, which are not shown. */
  rest: readonly Task[];
};

/** Returns the most urgent tasks in their groups, overdue ones first, and the rest. */
export const groupTasks = (tasks: readonly Task[], now: number): GroupedTasks => {
  const sorted = sortTasks(tasks);
  const ordered = [...sorted.filter(isOver), ...sorted.filter((task) => !isOver(task))];
  const all = TODAY_GROUPS.flatMap((group) => ordered.filter((task) => getTaskGroup(task, now) === group));
  const shown = all.slice(0, TASKS_SHOWN);
  const pick = (group: TodayGroup) => shown.filter((task) => getTaskGroup(task, now) === group);
  return {
    groups: {
      today: pick('today'),
      week: pick('week'),
      later: pick('later'),
      undated: pick('undated'),
      waiting: pick('waiting'),
    },
    rest: all.slice(TASKS_SHOWN),
  };
};
