import type { Offer } from '@domain/offers/offer';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import {
  whyCannotFillReturn,
  whyCannotSendBackReturn,
  whyCannotWithdrawReturn,
} from '@domain/returns/predicates';
import type { PremisesReturn } from '@domain/returns/premisesReturn';
import { withRoundEnd, withSubmission } from '@domain/returns/returnRounds';
import { getSignatureEnd } from '@domain/returns/signatureTerm';
import { DAY_MS, HOUR_MS, parseTimestamp } from '@domain/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHandedOverLease } from './fixtures';

const at = (day: string, hour = '12:00'): number => parseTimestamp(day, hour) ?? 0;
const BEGUN: PremisesReturn = {
  state: 'OPEN',
  begun: { side: 'tenant', uid: 'uid-tenant', at: at('2027-11-16') },
  submitted: null,
  signed: null,
  lastRound: null,
};
const LEASE = aHandedOverLease({ premisesReturn: BEGUN });
/** Midnight after the third day from the last day of the lease, 30 November 2027. */
const EARLIEST_END = at('2027-12-04', '00:00');

const submit = (lease: Offer, side: LeaseSide, now: number): Offer => ({
  ...lease,
  premisesReturn: withSubmission(lease.premisesReturn ?? BEGUN, { side, uid: `uid-${side}`, at: now }),
});

const endRound = (lease: Offer, ending: 'returned' | 'withdrawn', now: number): Offer => {
  const known = lease.premisesReturn ?? BEGUN;
  const submitterSide = known.submitted?.side ?? 'tenant';
  const round = (known.lastRound?.round ?? 0) + 1;
  return {
    ...lease,
    premisesReturn: withRoundEnd(known, { round, ending, submitterSide, digest: '', comment: '', at: now }),
  };
};

describe('the rounds of a return', () => {
  it('count withdrawals apart, so that they use up no round of the other side', () => {
    const now = at('2027-12-01');
    const twice = [1, 2].reduce((lease) => endRound(submit(lease, 'tenant', now), 'withdrawn', now), LEASE);
    const third = submit(twice, 'tenant', now);
    expect(third.premisesReturn?.roundCounts).toEqual({ withdrawn: { tenant: 2 } });
    expect(whyCannotWithdrawReturn(third, 'tenant')).toBe('returnWithdrawalsUsed');
    expect(whyCannotSendBackReturn(third, 'landlord')).toBeNull();
    const others = submit(endRound(third, 'returned', now), 'landlord', now);
    expect(whyCannotWithdrawReturn(others, 'landlord')).toBeNull();
  });

  it('leave a side all its ways, however often the other side has sent a return back', () => {
    const now = at('2027-11-20');
    let lease = LEASE;
    for (let round = 1; round <= 10; round += 1)
      lease = endRound(submit(lease, 'landlord', now), 'returned', now);
    expect(lease.premisesReturn?.roundCounts).toEqual({ returned: { tenant: 10 } });
    expect(whyCannotSendBackReturn(submit(lease, 'landlord', now), 'tenant')).toBe('returnRoundsUsed');
    expect(whyCannotSendBackReturn(submit(lease, 'tenant', now), 'landlord')).toBeNull();
  });

  it('let the other side send back a version that came late, unless it has used its days itself', () => {
    const first = submit(LEASE, 'tenant', at('2027-12-01'));
    const sentBack = endRound(first, 'returned', at('2027-12-03'));
    const late = submit(sentBack, 'tenant', at('2028-01-20'));
    expect(whyCannotSendBackReturn(late, 'landlord')).toBeNull();
    const again = submit(endRound(late, 'returned', at('2028-01-27')), 'tenant', at('2028-01-28'));
    const last = submit(endRound(again, 'returned', at('2028-02-02')), 'tenant', at('2028-02-03'));
    expect(whyCannotSendBackReturn(last, 'landlord')).toBe('returnSentBackLast');
    const withdrawn = endRound(last, 'withdrawn', at('2028-02-04'));
    expect(whyCannotSendBackReturn(submit(withdrawn, 'tenant', at('2028-02-05')), 'landlord')).toBeNull();
    expect(whyCannotSendBackReturn(submit(sentBack, 'landlord', at('2028-02-05')), 'tenant')).toBeNull();
  });
});

const move = fc.record({
  kind: fc.constantFrom('submit', 'sendBack', 'withdraw'),
  side: fc.constantFrom<LeaseSide>('landlord', 'tenant'),
  hours: fc.integer({ min: 0, max: 24 * 12 }),
});
type Move = { kind: 'submit' | 'sendBack' | 'withdraw'; side: LeaseSide; hours: number };

/** Does a move if the rules allow it before the clock has closed the return; otherwise changes nothing. */
const apply = (lease: Offer, { kind, side }: Move, now: number): Offer => {
  if (kind === 'submit') return whyCannotFillReturn(lease, side, now) ? lease : submit(lease, side, now);
  if (now >= (getSignatureEnd(lease) ?? now + 1)) return lease;
  if (kind === 'sendBack')
    return whyCannotSendBackReturn(lease, side) ? lease : endRound(lease, 'returned', now);
  return whyCannotWithdrawReturn(lease, side) ? lease : endRound(lease, 'withdrawn', now);
};

describe('any course of submitting, sending back and withdrawing', () => {
  it('ends, never before the lease, and leaves the other side time for each version', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves: Move[]) => {
        let lease = LEASE;
        let now = at('2027-11-16', '09:00');
        for (const one of moves) {
          now += one.hours * HOUR_MS;
          const before = lease.premisesReturn;
          lease = apply(lease, one, now);
          const { submitted, lastRound, roundCounts = {} } = lease.premisesReturn ?? BEGUN;
          for (const side of ['landlord', 'tenant'] as const) {
            expect(roundCounts.returned?.[side] ?? 0).toBeLessThanOrEqual(10);
            expect(roundCounts.withdrawn?.[side] ?? 0).toBeLessThanOrEqual(2);
          }
          if (!submitted || submitted === before?.submitted) continue;
          const end = getSignatureEnd(lease) ?? 0;
          expect(end).toBeGreaterThanOrEqual(EARLIEST_END);
          expect(end - now).toBeGreaterThan(3 * DAY_MS - HOUR_MS);
          // seven days and those off work after them, or the wait for the end of the lease
          expect(end - Math.max(now, EARLIEST_END)).toBeLessThan(13 * DAY_MS);
          const isNewToReader =
            lastRound?.ending !== 'returned' || lastRound.submitterSide !== submitted.side;
          const reader = getOtherSide(submitted.side);
          if (isNewToReader && (roundCounts.returned?.[reader] ?? 0) < 10)
            expect(whyCannotSendBackReturn(lease, reader)).toBeNull();
        }
      }),
      { numRuns: 300 },
    );
  });
});
