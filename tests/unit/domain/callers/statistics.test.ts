import {
  buildReachedPatch,
  buildUnverifiedPatch,
  type CallerEntry,
  type CallerGroup,
  createCallerEntry,
  isEarnable,
  MILESTONES,
  sumEarnedPln,
} from '@domain/callers/milestones';
import { buildPeriod } from '@domain/callers/periods';
import {
  computeConversionPercent,
  computeStatistics,
  diffContributions,
  getContributions,
  METRICS,
  type MonthStatistics,
  sumBonusGrosze,
} from '@domain/callers/statistics';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const BONUSES = { linkClick: 1, accountCreation: 10.5, contractSigning: 150 };
/** 23:30 in Warsaw on 15 November 2026. */
const LATE = Date.UTC(2026, 10, 15, 22, 30);
const anEntry = (group: CallerGroup = 'newUsers', at = LATE) =>
  createCallerEntry(group, { timestamp: at }, BONUSES);
const withMilestone = (
  entry: CallerEntry,
  milestone: (typeof MILESTONES)[number],
  at: number,
): CallerEntry => ({
  ...entry,
  ...buildReachedPatch(entry, milestone, at),
});

/** Returns the statistics of some entries, built step by step as the server does. */
const buildStatistics = (entries: readonly [CallerGroup, CallerEntry][]) => {
  const months: Record<string, MonthStatistics> = {};
  for (const [group, entry] of entries)
    for (const { metric, day, count, grosze } of diffContributions({}, getContributions(entry))) {
      const [month, date] = [day.slice(0, 7), day.slice(8)];
      months[month] ??= { days: {} };
      const { days } = months[month];
      days[date] ??= {};
      const byGroup = days[date];
      byGroup[group] ??= {};
      const before = byGroup[group][metric] ?? { count: 0, grosze: 0 };
      byGroup[group][metric] = { count: before.count + count, grosze: before.grosze + grosze };
    }
  return months;
};

describe('an entry of a caller', () => {
  it('has campaign data, a count of further mails and six milestones with value, moment and bonus [V10]', () => {
    const entry = anEntry();
    expect(Object.keys(entry).sort()).toEqual(['campaignData', 'sentAgain', ...MILESTONES].sort());
    expect(MILESTONES).toEqual([
      'linkClick',
      'accountCreation',
      'identityVerification',
      'companyVerification',
      'offerSubmission',
      'contractSigning',
    ]);
    expect(entry.linkClick).toEqual({ value: false, timestamp: null, bonus: 1 });
    expect(entry.sentAgain).toBe(0);
  });

  it('reaches a milestone once: the first moment stays [V10]', () => {
    const clicked = withMilestone(anEntry(), 'linkClick', LATE);
    expect(clicked.linkClick).toEqual({ value: true, timestamp: LATE, bonus: 1 });
    expect(buildReachedPatch(clicked, 'linkClick', LATE + 1)).toBeNull();
  });

  it('earns the bonus of its own data in złoty, for what was reached only [T7]', () => {
    const entry = withMilestone(withMilestone(anEntry(), 'linkClick', LATE), 'contractSigning', LATE);
    expect(sumEarnedPln(entry)).toBe(151);
    expect(sumEarnedPln({ ...entry, linkClick: { ...entry.linkClick, bonus: 7 } })).toBe(157);
  });

  it('is clicked by anyone who is not signed in without earning, until the invited person is there [T7]', () => {
    const clicked = { ...anEntry(), ...buildUnverifiedPatch(anEntry(), ['linkClick'], LATE) };
    expect(clicked.linkClick).toEqual({ value: true, timestamp: LATE, bonus: 1, isUnproven: true });
    expect(buildUnverifiedPatch(clicked, ['linkClick'], LATE + 1)).toBeNull();
    expect(sumEarnedPln(clicked)).toBe(0);
    expect(getContributions(clicked).linkClick).toMatchObject({ grosze: 0 });
    const proven = withMilestone(clicked, 'linkClick', LATE + 2);
    expect(proven.linkClick).toEqual({ value: true, timestamp: LATE, bonus: 1 });
    expect(sumEarnedPln(proven)).toBe(1);
    expect(getContributions(proven).linkClick).toMatchObject({ grosze: 100 });
  });

  it('of someone with an account earns nothing for an account [T7]', () => {
    expect(isEarnable('existingUsers', 'accountCreation')).toBe(false);
    expect(anEntry('existingUsers').accountCreation.bonus).toBe(0);
    expect(anEntry('existingUsers').contractSigning.bonus).toBe(150);
  });
});

describe('the statistics of a caller', () => {
  it('count an event on its Warsaw day: half past eleven at night still, half an hour later no more [T1, T5]', () => {
    const months = buildStatistics([
      ['newUsers', anEntry('newUsers', LATE)],
      ['newUsers', anEntry('newUsers', LATE + 30 * MINUTE_MS)],
    ]);
    const on = (day: string) => computeStatistics(months, buildPeriod('day', day)).total.invitation.count;
    expect([on('2026-11-15'), on('2026-11-16'), on('2026-11-17')]).toEqual([1, 1, 0]);
  });

  it('a week ends on Sunday night and a month on its last [T5]', () => {
    const sunday = anEntry('newUsers', LATE);
    const monday = anEntry('newUsers', LATE + 30 * MINUTE_MS);
    const months = buildStatistics([
      ['newUsers', sunday],
      ['newUsers', monday],
    ]);
    expect(computeStatistics(months, buildPeriod('week', '2026-11-10')).total.invitation.count).toBe(1);
    expect(computeStatistics(months, buildPeriod('month', '2026-11-01')).total.invitation.count).toBe(2);
    expect(computeStatistics(months, buildPeriod('month', '2026-12-01')).total.invitation.count).toBe(0);
  });

  it('add bonuses up to the grosz and tell the groups apart [T1, T7]', () => {
    const entries: [CallerGroup, CallerEntry][] = [
      ['newUsers', withMilestone(anEntry(), 'accountCreation', LATE)],
      ['newUsers', withMilestone(anEntry(), 'accountCreation', LATE)],
      ['existingUsers', withMilestone(anEntry('existingUsers'), 'linkClick', LATE)],
    ];
    const day = buildPeriod('day', '2026-11-15');
    const { total } = computeStatistics(buildStatistics(entries), day);
    expect(total.accountCreation).toEqual({ count: 2, grosze: 2100 });
    expect(sumBonusGrosze(total)).toBe(2200);
    expect(computeStatistics(buildStatistics(entries), day, ['existingUsers']).total.linkClick.count).toBe(1);
    expect(computeStatistics(buildStatistics(entries), day, ['newUsers']).total.linkClick.count).toBe(0);
  });

  it('of all stretches together are those of the period [T1]', () => {
    const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });
    const days = fc.integer({ min: 0, max: 360 });
    fc.assert(
      fc.property(fc.array(at, { maxLength: 30 }), at, days, (moments, from, length) => {
        const months = buildStatistics(moments.map((moment) => ['newUsers', anEntry('newUsers', moment)]));
        const first = new Date(from).toISOString().slice(0, 10);
        const last = new Date(from + length * DAY_MS).toISOString().slice(0, 10);
        const { total, stretches } = computeStatistics(months, { span: 'custom', first, last });
        for (const metric of METRICS)
          expect(stretches.reduce((sum, { tallies }) => sum + tallies[metric].count, 0)).toBe(
            total[metric].count,
          );
      }),
    );
  });
});

describe('what an entry counts for', () => {
  it('is taken back where it stood when it moves, and wholly when the entry goes', () => {
    const before = getContributions(withMilestone(anEntry(), 'linkClick', LATE));
    expect(diffContributions(before, before)).toEqual([]);
    expect(diffContributions(before, {})).toEqual([
      { metric: 'invitation', day: '2026-11-15', count: -1, grosze: -0 },
      { metric: 'linkClick', day: '2026-11-15', count: -1, grosze: -100 },
    ]);
    const moved = { ...before, linkClick: { day: '2026-11-16', grosze: 100 } };
    expect(diffContributions(before, moved)).toEqual([
      { metric: 'linkClick', day: '2026-11-15', count: -1, grosze: -100 },
      { metric: 'linkClick', day: '2026-11-16', count: 1, grosze: 100 },
    ]);
  });
});

describe('a conversion', () => {
  it.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 8, 12.5],
    [5, 5, 100],
    [7, 3, 233.33],
    [0, 9, 0],
    [3, 0, 0],
  ])('of %d from %d is %d percent, two decimals [T6]', (target, base, percent) => {
    expect(computeConversionPercent(target, base)).toBe(percent);
  });
});
