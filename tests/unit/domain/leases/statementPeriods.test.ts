import { type Statement, UNREAD_REASONS } from '@domain/leases/bankStatement';
import { getCoveredPeriod, isDayCovered, withPeriod } from '@domain/leases/statementPeriods';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-12-16';

const buildStatement = (days: readonly string[], patch: Partial<Statement> = {}): Statement => ({
  format: 'mt940',
  accounts: [],
  entries: days.map((bookedOn) => ({
    bookedOn,
    grosze: 100,
    counterparty: '',
    counterpartyAccount: '',
    title: '',
  })),
  rows: days.length,
  unread: [],
  totals: { count: null, grosze: null, isCut: false },
  ...patch,
});

describe('the days that a statement shows', () => {
  it.each([
    [
      'its own period, also of days without movements',
      ['2026-12-08'],
      { from: '2026-12-07', until: '2026-12-11' },
      { from: '2026-12-07', until: '2026-12-11' },
    ],
    [
      'not those of a movement after its closing day',
      ['2026-12-10'],
      { from: '2026-12-07', until: '2026-12-09' },
      { from: '2026-12-07', until: '2026-12-09' },
    ],
    [
      'no day that is not over',
      ['2026-12-14', TODAY],
      { from: '2026-12-14', until: TODAY },
      { from: '2026-12-14', until: '2026-12-15' },
    ],
    ['nothing of today alone', [TODAY], undefined, null],
  ])('are %s', (_, days, period, covered) => {
    expect(getCoveredPeriod(buildStatement(days, period && { period }), TODAY)).toEqual(covered);
  });

  it.each([
    ['its balances', { totals: { count: null, grosze: 200, isCut: false } }],
    ['the balances of its movements', { chain: 'whole' as const }],
  ])('are those between the first and the last movement of a table without period if %s agree', (_, patch) =>
    expect(
      getCoveredPeriod(buildStatement(['2026-12-08', '2026-12-10'], { format: 'table', ...patch }), TODAY),
    ).toEqual({ from: '2026-12-09', until: '2026-12-09' }),
  );

  it.each(['table', 'mt940', 'camt'] as const)('are none in a %s without period and balances', (format) =>
    expect(getCoveredPeriod(buildStatement(['2026-12-08', '2026-12-10'], { format }), TODAY)).toBeNull(),
  );

  const PERIOD = { from: '2026-12-01', until: '2026-12-11' };
  it.each(UNREAD_REASONS.filter((reason) => reason !== 'notBooked'))(
    'are none while a row is unread: %s',
    (reason) =>
      expect(
        getCoveredPeriod(
          buildStatement(['2026-12-08'], { period: PERIOD, unread: [{ line: 2, reason }] }),
          TODAY,
        ),
      ).toBeNull(),
  );

  it('include those of movements that are not booked yet', () =>
    expect(
      getCoveredPeriod(
        buildStatement(['2026-12-08'], { period: PERIOD, unread: [{ line: 2, reason: 'notBooked' }] }),
        TODAY,
      ),
    ).toEqual(PERIOD));

  it('are none if its balances do not follow each other', () =>
    expect(
      getCoveredPeriod(buildStatement(['2026-12-08'], { period: PERIOD, chain: 'broken' }), TODAY),
    ).toBeNull());

  it('are none if the statement is cut or its sums differ', () => {
    const totals = { count: null, grosze: null, isCut: true };
    expect(getCoveredPeriod(buildStatement(['2026-12-08'], { totals }), TODAY)).toBeNull();
    expect(
      getCoveredPeriod(
        buildStatement(['2026-12-08'], { totals: { ...totals, isCut: false, grosze: 1 } }),
        TODAY,
      ),
    ).toBeNull();
  });
});

describe('imported statements', () => {
  it('leave a day uncovered between two of them, in whatever order they come', () => {
    const first = { from: '2026-12-01', until: '2026-12-07' };
    const later = { from: '2026-12-09', until: '2026-12-11' };
    for (const periods of [withPeriod([first], later), withPeriod([later], first)]) {
      expect(isDayCovered(periods, '2026-12-08')).toBe(false);
      const closed = withPeriod(periods, { from: '2026-12-08', until: '2026-12-08' });
      expect(closed).toEqual([{ from: '2026-12-01', until: '2026-12-11' }]);
    }
  });

  it('leave no gap over a weekend', () => {
    const friday = { from: '2026-12-07', until: '2026-12-11' };
    expect(withPeriod([friday], { from: '2026-12-14', until: '2026-12-15' })).toEqual([
      { from: '2026-12-07', until: '2026-12-15' },
    ]);
  });

  it('change nothing when they are imported again', () => {
    const known = [{ from: '2026-12-01', until: '2026-12-11' }];
    expect(withPeriod(known, { from: '2026-12-03', until: '2026-12-04' })).toEqual(known);
  });
});
