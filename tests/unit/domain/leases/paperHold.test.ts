import {
  getEndAfterRefusal,
  getEndAfterWithdrawal,
  getPaperHold,
  getPaperHoldEnd,
} from '@domain/leases/paperHold';
import { type PaperLease, whyCannotHandInPaper } from '@domain/leases/paperLease';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type HeldReservation = { endsAt: number; tenantSignedAt: number | null; paper: PaperLease | null };

/** Returns a held reservation after a scan is handed in at `at`. */
const withScan = (held: HeldReservation, at: number): HeldReservation => ({
  ...held,
  endsAt: getPaperHoldEnd(held, at),
  paper: {
    attempt: (held.paper?.attempt ?? 0) + 1,
    signedOn: '2026-11-20',
    files: [],
    handedInBy: 'tenant',
    at,
    refusal: null,
    confirmation: null,
    firstAt: held.paper?.firstAt ?? at,
    hold: getPaperHold(held),
  },
});
const withRefusal = (held: HeldReservation, at: number): HeldReservation => ({
  ...held,
  endsAt: getEndAfterRefusal(held, at),
  paper: held.paper && { ...held.paper, refusal: { at, reason: 'Nieczytelny' } },
});
const reserved: HeldReservation = { endsAt: NOW + 3 * DAY_MS, tenantSignedAt: null, paper: null };

describe('the hold while a scan waits', () => {
  it('lasts three days from the first scan, unless it lasts longer already', () => {
    expect(getPaperHoldEnd({ ...reserved, endsAt: NOW + HOUR_MS }, NOW)).toBe(NOW + 3 * DAY_MS);
    expect(getPaperHoldEnd({ ...reserved, endsAt: NOW + 4 * DAY_MS }, NOW)).toBe(NOW + 4 * DAY_MS);
  });

  it('gives a further scan what is left of the three days of the first one', () => {
    const first = withScan(reserved, NOW + 2 * DAY_MS);
    const refused = withRefusal(first, NOW + 2 * DAY_MS + HOUR_MS);
    expect(withScan(refused, NOW + 2 * DAY_MS + 2 * HOUR_MS).endsAt).toBe(NOW + 5 * DAY_MS);
  });

  it('counts a third scan from the first one as well', () => {
    const first = withScan(reserved, NOW + 2 * DAY_MS);
    const second = withScan(withRefusal(first, NOW + 2 * DAY_MS + HOUR_MS), NOW + 2 * DAY_MS + 2 * HOUR_MS);
    const refused = withRefusal(second, NOW + 2 * DAY_MS + 3 * HOUR_MS);
    expect(withScan(refused, NOW + 2 * DAY_MS + 4 * HOUR_MS).endsAt).toBe(NOW + 5 * DAY_MS);
  });
});

describe('the hold once a scan is refused', () => {
  it('ends an hour later where the refusal took an hour: a worthless scan buys no three days', () => {
    const held = withScan(reserved, NOW + 2 * DAY_MS);
    expect(held.endsAt).toBe(NOW + 5 * DAY_MS);
    expect(getEndAfterRefusal(held, NOW + 2 * DAY_MS + HOUR_MS)).toBe(NOW + 3 * DAY_MS + HOUR_MS);
  });

  it('leaves the time that was left, although the answer came after the first end', () => {
    const held = withScan(reserved, NOW + 3 * DAY_MS - HOUR_MS);
    expect(getEndAfterRefusal(held, NOW + 5 * DAY_MS)).toBe(NOW + 5 * DAY_MS + HOUR_MS);
  });

  it('never ends later than three days after the end without any scan, to the millisecond', () => {
    const held = withScan(reserved, NOW);
    const latest = NOW + 6 * DAY_MS;
    expect(getEndAfterRefusal(held, NOW + 3 * DAY_MS - 1)).toBe(latest - 1);
    expect(getEndAfterRefusal(held, NOW + 3 * DAY_MS)).toBe(latest);
    expect(getEndAfterRefusal(held, NOW + 3 * DAY_MS + 1)).toBe(latest);
  });

  it('keeps the days the landlord was given for the qualified copy', () => {
    const held = { ...withScan(reserved, NOW + HOUR_MS), tenantSignedAt: NOW + 2 * HOUR_MS };
    expect(getEndAfterRefusal(held, NOW + 3 * HOUR_MS)).toBe(NOW + 3 * DAY_MS + 2 * HOUR_MS);
  });

  it('stays as it is where an earlier record does not know what it was', () => {
    const { paper, endsAt } = withScan(reserved, NOW);
    const { hold: _, ...earlier } = paper ?? {};
    const held = { endsAt, tenantSignedAt: null, paper: earlier as PaperLease };
    expect(getEndAfterRefusal(held, NOW + HOUR_MS)).toBe(endsAt);
  });
});

describe('the hold once a scan is taken back', () => {
  it('ends as after a refusal, but never later than it would have', () => {
    const held = withScan(reserved, NOW + 2 * DAY_MS);
    expect(getEndAfterWithdrawal(held, NOW + 2 * DAY_MS + HOUR_MS)).toBe(NOW + 3 * DAY_MS + HOUR_MS);
    const early = withScan(reserved, NOW + HOUR_MS);
    expect(getEndAfterWithdrawal(early, NOW + 3 * DAY_MS)).toBe(early.endsAt);
  });
});

describe('whatever the sides do', () => {
  const moves = fc.array(
    fc.tuple(fc.constantFrom('scan', 'refuse', 'withdraw', 'copy'), fc.integer({ min: 1, max: DAY_MS })),
    { maxLength: 40 },
  );

  it('a hold never passes nine days and never ends before what was promised or is past', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        let held = reserved;
        let now = NOW;
        for (const [step, wait] of steps) {
          now += wait;
          if (now >= held.endsAt) break;
          const { paper } = held;
          const waits = paper && !paper.refusal && !paper.closing;
          if (step === 'copy' && !held.tenantSignedAt)
            held = { ...held, tenantSignedAt: now, endsAt: Math.max(held.endsAt, now + 3 * DAY_MS) };
          if (step === 'scan' && !whyCannotHandInPaper(held, 'tenant')) held = withScan(held, now);
          if (step === 'refuse' && waits) held = withRefusal(held, now);
          if (step === 'withdraw' && waits) {
            const closing = { at: now, reason: 'withdrawn' } as const;
            held = { ...held, endsAt: getEndAfterWithdrawal(held, now), paper: { ...paper, closing } };
          }
          expect(held.endsAt).toBeGreaterThan(now);
          expect(held.endsAt).toBeGreaterThanOrEqual(NOW + 3 * DAY_MS);
        }
        expect(held.endsAt).toBeLessThanOrEqual(NOW + 9 * DAY_MS);
      }),
    );
  });
});
