import { toIsoDay } from '../shared/dates';
import { toGrosze } from '../shared/money';
import {
  CALLER_GROUPS,
  type CallerEntry,
  type CallerGroup,
  getEarnedBonus,
  MILESTONES,
  type Milestone,
} from './milestones';
import { getBuckets, listMonths, type Period } from './periods';

/** Counted metrics: invitations, and each milestone they led to. */
export const METRICS = ['invitation', ...MILESTONES] as const;
export type Metric = (typeof METRICS)[number];

/** Contribution of an entry to a metric: its Warsaw day, and its bonus in grosze. */
export type Contribution = { day: string; grosze: number };
export type Contributions = Partial<Record<Metric, Contribution>>;

const getMilestoneContribution = (entry: CallerEntry, milestone: Milestone): [Metric, Contribution][] => {
  const reached = entry[milestone];
  const { value, timestamp } = reached;
  return value && timestamp !== null
    ? [[milestone, { day: toIsoDay(timestamp), grosze: toGrosze(getEarnedBonus(reached)) }]]
    : [];
};

/** Returns all contributions of an entry. A deleted entry (`null`) contributes nothing. */
export const getContributions = (entry: CallerEntry | null): Contributions => {
  if (!entry) return {};
  const invitedAt = entry.campaignData.timestamp;
  const invitation: [Metric, Contribution][] =
    invitedAt === undefined ? [] : [['invitation', { day: toIsoDay(invitedAt), grosze: 0 }]];
  const milestones = MILESTONES.flatMap((milestone) => getMilestoneContribution(entry, milestone));
  return Object.fromEntries([...invitation, ...milestones]);
};

/** One change of the statistics: `count` and `grosze` are added to a metric on a day. */
export type StatisticsDelta = Contribution & { metric: Metric; count: number };

const isSame = (one: Contribution | undefined, other: Contribution | undefined): boolean =>
  one?.day === other?.day && one?.grosze === other?.grosze;

/** Returns the changes of the statistics that replace the contributions `before` by `after`. */
export const diffContributions = (before: Contributions, after: Contributions): StatisticsDelta[] =>
  METRICS.filter((metric) => !isSame(before[metric], after[metric])).flatMap((metric) => {
    const gone = before[metric];
    const come = after[metric];
    return [
      ...(gone ? [{ metric, day: gone.day, count: -1, grosze: -gone.grosze }] : []),
      ...(come ? [{ metric, ...come, count: 1 }] : []),
    ];
  });

export type Tally = { count: number; grosze: number };
/** `callers/{uid}/months/{YYYY-MM}`: tallies by day of the month (`01` to `31`), group and metric. */
export type MonthStatistics = {
  days: { [day: string]: { [Group in CallerGroup]?: { [Name in Metric]?: Tally } } };
};

export type Tallies = Record<Metric, Tally>;
/** Statistics of a period, in total and by bucket. */
export type Statistics = { total: Tallies; stretches: { first: string; last: string; tallies: Tallies }[] };

const createEmptyTallies = (): Tallies =>
  Object.fromEntries(METRICS.map((metric) => [metric, { count: 0, grosze: 0 }])) as Tallies;

type Months = { [month: string]: MonthStatistics | undefined };

/** Adds up the days of a range for the given groups. */
const sumTallies = (
  months: Months,
  { first, last }: Omit<Period, 'span'>,
  groups: readonly CallerGroup[],
) => {
  const sum = createEmptyTallies();
  for (const month of listMonths({ span: 'custom', first, last })) {
    for (const [day, byGroup] of Object.entries(months[month]?.days ?? {})) {
      if (`${month}-${day}` < first || `${month}-${day}` > last) continue;
      for (const group of groups)
        for (const metric of METRICS) {
          sum[metric].count += byGroup[group]?.[metric]?.count ?? 0;
          sum[metric].grosze += byGroup[group]?.[metric]?.grosze ?? 0;
        }
    }
  }
  return sum;
};

/** Computes the statistics of a period from the months it touches. Missing months count as zero. */
export const computeStatistics = (
  months: Months,
  period: Period,
  groups: readonly CallerGroup[] = CALLER_GROUPS,
): Statistics => ({
  total: sumTallies(months, period, groups),
  stretches: getBuckets(period).map((stretch) => ({
    ...stretch,
    tallies: sumTallies(months, stretch, groups),
  })),
});

/** Returns target / base in percent, rounded to two decimals; 0 if the base is 0 (Spec 1 §9). */
export const computeConversionPercent = (target: number, base: number): number =>
  base === 0 ? 0 : Math.round((target / base) * 10_000) / 100;

/** Returns all bonuses of a period, in grosze. */
export const sumBonusGrosze = (total: Tallies): number =>
  METRICS.reduce((sum, metric) => sum + total[metric].grosze, 0);
