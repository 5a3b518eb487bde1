import { computeTermEnd } from '@domain/offers/leaseTerm';
import { POST_SIGNING_STATUSES } from '@domain/offers/states';
import type { PremisesReturn } from '@domain/returns/premisesReturn';
import {
  getReturnLastDay,
  getReturnWindowLastDay,
  isBindingCompanies,
  isReturnAwaited,
  isReturnMissed,
  withMissedReturn,
} from '@domain/returns/returnWindow';
import { createSettlement } from '@domain/returns/settlement';
import { DAY_MS, HOUR_MS, parseTimestamp } from '@domain/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLease, at } from '../term/fixtures';

/** Its last day is 14 January 2028; the thirtieth day after it is Sunday, 13 February. */
const ENDED = aLease({ months: 12 });
const LAST_DAY = at('2028-01-14T12:00:00+01:00');
const OVER = at('2028-01-15T00:00:00+01:00');
const MISSED = at('2028-02-15T00:00:00+01:00');
const step = { side: 'tenant', uid: 'uid', at: LAST_DAY } as const;
const RETURN: PremisesReturn = {
  state: 'OPEN',
  begun: step,
  submitted: step,
  signed: { ...step, side: 'landlord' },
  lastRound: null,
};

describe('a lease whose last day has passed', () => {
  it('waits thirty days for its return to begin, or until the next business day', () => {
    expect(getReturnWindowLastDay(ENDED)).toBe('2028-02-14');
    expect(getReturnWindowLastDay(aLease())).toBeNull();
    expect(isReturnAwaited(ENDED, OVER - 1)).toBe(false);
    expect(isReturnAwaited(ENDED, OVER)).toBe(true);
    expect(isReturnAwaited(ENDED, MISSED)).toBe(false);
    expect(isReturnMissed(ENDED, MISSED - 1)).toBe(false);
    expect(isReturnMissed(ENDED, MISSED)).toBe(true);
    expect(isReturnMissed({ ...ENDED, premisesReturn: { ...RETURN, state: 'ATTACHED' } }, MISSED)).toBe(
      false,
    );
  });

  it('waits for the submission of a begun return no longer, or fourteen days after its last step', () => {
    const open = { ...ENDED, premisesReturn: { ...RETURN, submitted: null, signed: null } };
    expect(getReturnLastDay(open)).toBe('2028-02-14');
    const late = { ...step, at: at('2028-02-10T12:00:00+01:00') };
    const begunLate = { ...open, premisesReturn: { ...open.premisesReturn, begun: late } };
    expect(getReturnLastDay(begunLate)).toBe('2028-02-24');
    expect(isReturnMissed(begunLate, at('2028-02-25T00:00:00+01:00'))).toBe(true);
    expect(getReturnLastDay({ ...open, premisesReturn: { ...RETURN, state: 'ATTACHED' } })).toBeNull();
    const missed = { ...begunLate, premisesReturn: withMissedReturn(begunLate.premisesReturn, MISSED) };
    expect(missed.premisesReturn).toMatchObject({ state: 'MISSED', begun: late, closedAt: MISSED });
    expect(isBindingCompanies(missed, MISSED)).toBe(false);
  });

  it('binds both companies meanwhile, and then frees them once no deposit waits for its payout', () => {
    expect(isBindingCompanies(ENDED, OVER)).toBe(true);
    expect(isBindingCompanies(ENDED, MISSED - 1)).toBe(true);
    expect(isBindingCompanies(ENDED, MISSED)).toBe(false);
    const held = { ...ENDED, payoutDueBy: MISSED };
    expect(isBindingCompanies(held, MISSED)).toBe(true);
    expect(isBindingCompanies({ ...held, depositReversedOn: '2027-02-01' }, MISSED)).toBe(false);
  });

  it('binds them while the return is open and the deposit is settled', () => {
    const begun = { ...ENDED, premisesReturn: RETURN };
    expect(isBindingCompanies(begun, MISSED - 1)).toBe(true);
    expect(isBindingCompanies(begun, MISSED)).toBe(false);
    const submitted = { ...ENDED, premisesReturn: { ...RETURN, state: 'ATTACHED' as const } };
    expect(isBindingCompanies(submitted, MISSED + 300 * DAY_MS)).toBe(true);
    const signed = { ...ENDED, premisesReturn: { ...RETURN, state: 'SIGNED' as const } };
    expect(isBindingCompanies(signed, OVER)).toBe(false);
    expect(isBindingCompanies({ ...signed, depositSettlement: createSettlement(1000, OVER) }, OVER)).toBe(
      true,
    );
  });

  it('binds the companies in every status but that of a lease that fell through', () => {
    const free = POST_SIGNING_STATUSES.filter(
      (status) => !isBindingCompanies(aLease({ start: null, status }), at('2040-01-01T00:00:00Z')),
    );
    expect(free).toEqual(['AFTER_REJECTION']);
  });
});

describe('premises that came back early', () => {
  it('free the companies only when the lease has ended too', () => {
    const back = { ...ENDED, premisesReturn: { ...RETURN, state: 'SIGNED' as const } };
    expect(isBindingCompanies(back, at('2027-03-01T12:00:00+01:00'))).toBe(true);
    expect(isBindingCompanies(back, OVER - 1)).toBe(true);
    expect(isBindingCompanies(back, OVER)).toBe(false);
    const openEnded = { ...back, reservation: back.reservation && { ...back.reservation, months: null } };
    expect(isBindingCompanies(openEnded, at('2040-01-01T12:00:00+01:00'))).toBe(true);
  });

  it('bind them through the whole term, whatever its length and the moment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom(null, 'OPEN' as const, 'SIGNED' as const, 'CLOSED' as const),
        (months, days, state) => {
          const lease = {
            ...aLease({ months }),
            premisesReturn: state && { ...RETURN, state },
          };
          const now = at('2027-01-15T09:00:00+01:00') + days * DAY_MS;
          const endsAt = parseTimestamp(computeTermEnd('2027-01-15', months)) ?? 0;
          if (now < endsAt + DAY_MS - HOUR_MS) expect(isBindingCompanies(lease, now)).toBe(true);
          // thirty days and the days off work after them
          const isOpen = state === 'OPEN' && now < at('2028-01-29T00:00:00+01:00');
          if (now > endsAt + 37 * DAY_MS) expect(isBindingCompanies(lease, now)).toBe(isOpen);
        },
      ),
    );
  });
});
