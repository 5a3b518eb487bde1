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

/** How the desk is looked at; it stands in the address, so that it can be kept and passed on. */
export type DeskView = {
  span: TimeSpan;
  /** A day of the day, week or month that is shown. */
  day: string;
  /** The range of the caller's own, as typed. */
  first: string;
  last: string;
  /** What the bars show, and what conversions are counted from. */
  metric: Metric;
  base: Metric;
  group: CallerGroup | 'all';
};

const NAMES: Record<keyof DeskView, string> = {
  span: 'zakres',
  day: 'dzien',
  first: 'od',
  last: 'do',
  metric: 'wykres',
  base: 'podstawa',
  group: 'grupa',
};

const usual = (today: string): DeskView => ({
  span: 'week',
  day: today,
  first: buildPeriod('month', today).first,
  last: today,
  metric: 'linkClick',
  base: 'invitation',
  group: 'all',
});

const chosen = <Value extends string>(values: readonly Value[], text: string | null, other: Value): Value =>
  values.find((value) => value === text) ?? other;
const dayOr = (text: string | null, other: string): string =>
  text !== null && parseTimestamp(text) !== null ? text : other;

/** The view an address asks for; what it leaves open or gets wrong is as usual. */
export const readView = (query: URLSearchParams, today: string): DeskView => {
  const other = usual(today);
  const said = (name: keyof DeskView) => query.get(NAMES[name]);
  return {
    span: chosen(TIME_SPANS, said('span'), other.span),
    day: dayOr(said('day'), other.day),
    first: said('first') ?? other.first,
    last: said('last') ?? other.last,
    metric: chosen(METRICS, said('metric'), other.metric),
    base: chosen(METRICS, said('base'), other.base),
    group: chosen([...CALLER_GROUPS, 'all'], said('group'), other.group),
  };
};

/** The address with a view in it; what is usual is left out. */
export const withView = (query: URLSearchParams, view: DeskView, today: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  const other = usual(today);
  for (const [key, name] of Object.entries(NAMES) as [keyof DeskView, string][]) {
    if (view[key] === other[key]) next.delete(name);
    else next.set(name, view[key]);
  }
  return next;
};

/** The days a view shows; `null` while its own range is none. */
export const shownPeriod = ({ span, day, first, last }: DeskView): Period | null => {
  if (span !== 'custom') return buildPeriod(span, day);
  return whyCannotShowRange(first, last) ? null : { span, first, last };
};

export const shownGroups = ({ group }: DeskView): readonly CallerGroup[] =>
  group === 'all' ? CALLER_GROUPS : [group];
