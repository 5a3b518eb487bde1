import type { CallerGroup } from '@domain/callers/milestones';
import { CALLER_GROUPS } from '@domain/callers/milestones';
import {
  buildPeriod,
  type Period,
  TIME_SPANS,
  type TimeSpan,
  whyCannotShowRange,
} from '@domain/callers/periods';
import { METRICS, type Metric } from '@domain/callers/statistics';
import { parseTimestamp } from '@domain/shared/dates';

/** View of the dashboard. It is stored in the URL, so that it can be bookmarked and shared. */
export type DashboardView = {
  span: TimeSpan;
  /** Any day of the selected day, week or month. */
  day: string;
  /** Custom range as typed. */
  first: string;
  last: string;
  /** Metric of the bars, and base of the conversions. */
  metric: Metric;
  base: Metric;
  group: CallerGroup | 'all';
};

const NAMES: Record<keyof DashboardView, string> = {
  span: 'zakres',
  day: 'dzien',
  first: 'od',
  last: 'do',
  metric: 'wykres',
  base: 'podstawa',
  group: 'grupa',
};

const getDefaultView = (today: string): DashboardView => ({
  span: 'week',
  day: today,
  first: buildPeriod('month', today).first,
  last: today,
  metric: 'linkClick',
  base: 'invitation',
  group: 'all',
});

const parseChoice = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  other: Value,
): Value => values.find((value) => value === text) ?? other;
const parseDay = (text: string | null, other: string): string =>
  text !== null && parseTimestamp(text) !== null ? text : other;

/** Parses the view from a query. Missing or invalid parts get their default. */
export const readView = (query: URLSearchParams, today: string): DashboardView => {
  const other = getDefaultView(today);
  const getParam = (name: keyof DashboardView) => query.get(NAMES[name]);
  return {
    span: parseChoice(TIME_SPANS, getParam('span'), other.span),
    day: parseDay(getParam('day'), other.day),
    first: getParam('first') ?? other.first,
    last: getParam('last') ?? other.last,
    metric: parseChoice(METRICS, getParam('metric'), other.metric),
    base: parseChoice(METRICS, getParam('base'), other.base),
    group: parseChoice([...CALLER_GROUPS, 'all'], getParam('group'), other.group),
  };
};

/** Returns the query with a view in it; defaults are omitted. */
export const withView = (query: URLSearchParams, view: DashboardView, today: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  const other = getDefaultView(today);
  for (const [key, name] of Object.entries(NAMES) as [keyof DashboardView, string][]) {
    if (view[key] === other[key]) next.delete(name);
    else next.set(name, view[key]);
  }
  return next;
};

/** Returns the days that a view shows; `null` while its custom range is invalid. */
export const getPeriod = ({ span, day, first, last }: DashboardView): Period | null => {
  if (span !== 'custom') return buildPeriod(span, day);
  return whyCannotShowRange(first, last) ? null : { span, first, last };
};

export const getGroups = ({ group }: DashboardView): readonly CallerGroup[] =>
  group === 'all' ? CALLER_GROUPS : [group];
