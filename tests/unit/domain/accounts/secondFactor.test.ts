import {
  createEmptyFactor,
  getLockEnd,
  type SecondFactor,
  toBareRecoveryCode,
  whyCodeRefused,
  whyUnproven,
  withProof,
  withWrongCode,
} from '@domain/accounts/secondFactor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SESSION = NOW - 2 * HOUR;

const setUp: SecondFactor = { ...createEmptyFactor('u1'), secret: 'sealed', confirmedAt: NOW - 30 * HOUR };
const proven: SecondFactor = { ...setUp, proofs: withProof(setUp, SESSION, NOW) };

describe('a proven second factor', () => {
  it('counts for the session that proved it, for ten minutes', () => {
    expect(whyUnproven(proven, { authTime: SESSION, now: NOW + 10 * MINUTE - 1 })).toBeNull();
    expect(whyUnproven(proven, { authTime: SESSION, now: NOW + 10 * MINUTE })).toBe('secondFactorWanted');
  });

  it.each([SESSION - 1000, SESSION + 1000, null])('does not count for a session of %s', (authTime) => {
    expect(whyUnproven(proven, { authTime, now: NOW })).toBe('secondFactorWanted');
  });

  it('is missing where none was set up, or a set-up only began', () => {
    expect(whyUnproven(null, { authTime: SESSION, now: NOW })).toBe('secondFactorMissing');
    expect(whyUnproven(createEmptyFactor('u1'), { authTime: SESSION, now: NOW })).toBe('secondFactorMissing');
  });

  it('is kept for ten sessions at most, the latest ones', () => {
    const sessions = Array.from({ length: 12 }, (_, index) => SESSION + index);
    let proofs: SecondFactor['proofs'] = [];
    for (const at of sessions) proofs = withProof({ ...setUp, proofs }, at, NOW);
    expect(proofs.map(({ authTime }) => authTime)).toEqual(sessions.slice(2));
  });
});

describe('wrong codes', () => {
  it('are five in fifteen minutes, counted from the first', () => {
    let factor = setUp;
    for (const at of [NOW, NOW + 1, NOW + 2, NOW + 3]) {
      factor = { ...factor, wrongCodes: withWrongCode(factor, at) };
      expect(getLockEnd(factor, at)).toBeNull();
    }
    factor = { ...factor, wrongCodes: withWrongCode(factor, NOW + 4) };
    expect(getLockEnd(factor, NOW + 5)).toBe(NOW + 15 * MINUTE);
    expect(getLockEnd(factor, NOW + 15 * MINUTE)).toBeNull();
  });

  it('begin a new count once the window is over', () => {
    const factor = { ...setUp, wrongCodes: { count: 5, firstAt: NOW - 15 * MINUTE } };
    expect(withWrongCode(factor, NOW)).toEqual({ count: 1, firstAt: NOW });
  });
});

describe('the code of a step', () => {
  it('is wrong where it belongs to no step around now', () => {
    expect(whyCodeRefused({ lastStep: 0 }, undefined)).toBe('secondFactorWrong');
  });

  it.each([
    [99, 'secondFactorUsed'],
    [100, 'secondFactorUsed'],
    [101, null],
  ])('of step %i after one of step 100 is answered with %s', (step, reason) => {
    expect(whyCodeRefused({ lastStep: 100 }, step)).toBe(reason);
  });

  it('counts once, and none of an earlier step counts after it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (lastStep, step) => {
        const expected = step > lastStep ? null : 'secondFactorUsed';
        expect(whyCodeRefused({ lastStep }, step)).toBe(expected);
      }),
    );
  });
});

describe('a recovery code', () => {
  it.each(['ABCD-EFGH-2345-WXYZ', 'abcd efgh 2345 wxyz', ' abcdefgh2345wxyz\n'])(
    'is read however it is typed: %j',
    (given) => {
      expect(toBareRecoveryCode(given)).toBe('ABCDEFGH2345WXYZ');
    },
  );
});
