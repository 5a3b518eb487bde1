import {
  buildPeriod,
  CUSTOM_RANGE_MAX_DAYS,
  getBuckets,
  getTimeRange,
  listMonths,
  whyCannotShowRange,
} from '@domain/callers/periods';
import { HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { addDays, getIsoWeek } from '@domain/shared/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SPANS = ['day', 'week', 'month'] as const;
/** Any millisecond of twenty years, to cover every change of the clocks. */
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });

describe('the periods of the statistics', () => {
  it('are the day, the ISO week from Monday to Sunday and the month [T5, W6]', () => {
    expect(buildPeriod('day', '2026-11-22')).toEqual({
      span: 'day',
      first: '2026-11-22',
      last: '2026-11-22',
    });
    expect(buildPeriod('week', '2026-11-22')).toEqual({
      span: 'week',
      first: '2026-11-16',
      last: '2026-11-22',
    });
    expect(buildPeriod('week', '2026-11-23').first).toBe('2026-11-23');
    expect(buildPeriod('month', '2028-02-10')).toEqual({
      span: 'month',
      first: '2028-02-01',
      last: '2028-02-29',
    });
  });

  it('follow one another without gap or overlap [T5]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPANS), moment, fc.integer({ min: -30, max: 30 }), (span, at, step) => {
        const one = buildPeriod(span, toIsoDay(at), step);
        const next = buildPeriod(span, toIsoDay(at), step + 1);
        expect(addDays(one.last)).toBe(next.first);
        expect(getTimeRange(one).to).toBe(getTimeRange(next).from);
      }),
    );
  });

  it('hold a moment exactly when its Warsaw day lies between their borders, also when the clocks change [T5]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPANS), moment, (span, at) => {
        const period = buildPeriod(span, toIsoDay(at));
        const { from, to } = getTimeRange(period);
        expect(from <= at && at < to).toBe(true);
        expect([toIsoDay(from), toIsoDay(to - 1)]).toEqual([period.first, period.last]);
        expect(toIsoDay(from - 1)).toBe(addDays(period.first, -1));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-22', 24],
  ])('the day %s has %d hours in Warsaw [T5]', (day, hours) => {
    const { from, to } = getTimeRange(buildPeriod('day', day));
    expect((to - from) / HOUR_MS).toBe(hours);
  });

  it.each([
    ['2026-03-23', 7 * 24 - 1],
    ['2026-10-19', 7 * 24 + 1],
  ])('the week of %s has %d hours [T5]', (day, hours) => {
    const { from, to } = getTimeRange(buildPeriod('week', day));
    expect((to - from) / HOUR_MS).toBe(hours);
  });
});

describe('the number of a week', () => {
  it.each([
    ['2026-01-01', 1, 2026],
    ['2027-01-03', 53, 2026],
    ['2027-01-04', 1, 2027],
    ['2024-12-30', 1, 2025],
    ['2026-11-22', 47, 2026],
  ])('%s lies in ISO week %d of %d [T5]', (day, week, year) => {
    expect(getIsoWeek(day)).toEqual({ week, year });
  });

  it('is the same from Monday to Sunday and one more the next Monday or 1 [T5, W6]', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const { first, last } = buildPeriod('week', toIsoDay(at));
        expect(getIsoWeek(last)).toEqual(getIsoWeek(first));
        const [{ week }, next] = [getIsoWeek(first), getIsoWeek(addDays(last))];
        expect([week + 1, 1]).toContain(next.week);
      }),
    );
  });
});

describe('a range of one’s own', () => {
  it('needs two real days in order, 366 at most [T5]', () => {
    expect(whyCannotShowRange('2026-02-30', '2026-03-01')).toBe('rangeIncomplete');
    expect(whyCannotShowRange('', '2026-03-01')).toBe('rangeIncomplete');
    expect(whyCannotShowRange('2026-03-02', '2026-03-01')).toBe('rangeTurned');
    expect(whyCannotShowRange('2026-03-01', '2026-03-01')).toBeNull();
    expect(whyCannotShowRange('2026-01-01', addDays('2026-01-01', CUSTOM_RANGE_MAX_DAYS - 1))).toBeNull();
    expect(whyCannotShowRange('2026-01-01', addDays('2026-01-01', CUSTOM_RANGE_MAX_DAYS))).toBe(
      'rangeTooLong',
    );
  });

  it('is drawn by stretches that cover each of its days once, and touches the months they lie in [T5]', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: CUSTOM_RANGE_MAX_DAYS - 1 }), (at, length) => {
        const first = toIsoDay(at);
        const period = { span: 'custom' as const, first, last: addDays(first, length) };
        const stretches = getBuckets(period);
        expect(stretches[0]?.first).toBe(first);
        expect(stretches.at(-1)?.last).toBe(period.last);
        for (const [index, stretch] of stretches.entries()) {
          expect(stretch.first <= stretch.last).toBe(true);
          const next = stretches[index + 1];
          if (next) expect(addDays(stretch.last)).toBe(next.first);
        }
        expect(new Set(stretches.map((stretch) => stretch.first.slice(0, 7)))).toEqual(
          new Set(listMonths(period)),
        );
        expect(stretches.length).toBeLessThanOrEqual(62);
      }),
    );
  });
});
