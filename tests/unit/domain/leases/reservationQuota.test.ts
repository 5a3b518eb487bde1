import { getCooldownEnd, type ReservationHold, whyCannotTakeSlot } from '@domain/leases/reservationQuota';
import { RESERVATION_COOLDOWN_HOURS } from '@domain/offers/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

it.each([
  ['two hours after a hold of one minute', MINUTE_MS, 2 * HOUR_MS],
  ['two hours after a hold of two hours', 2 * HOUR_MS, 2 * HOUR_MS],
  ['three days after a hold of three days', 3 * DAY_MS, 3 * DAY_MS],
])('an offer may be reserved again %s', (_, held, pause) => {
  expect(RESERVATION_COOLDOWN_HOURS).toBe(2);
  expect(getCooldownEnd({ bookedAt: NOW - held, endsAt: NOW })).toBe(NOW + pause);
});

const hold = (ms: number): ReservationHold => ({ bookedAt: NOW, endsAt: NOW + ms });
const SHORT = hold(2 * HOUR_MS);
const LONG = hold(3 * DAY_MS);

describe('the places of a company', () => {
  it.each<[string, ReservationHold, ReservationHold[], string | null]>([
    ['a long one beside two short ones', LONG, [SHORT, SHORT], null],
    ['a short one beside a long one', SHORT, [LONG], null],
    ['a third one', SHORT, [LONG, SHORT], null],
    ['a second long one', LONG, [LONG], 'longReservationTaken'],
    ['a second long one that a signature has made longer', LONG, [hold(6 * DAY_MS)], 'longReservationTaken'],
    ['a fourth one', SHORT, [SHORT, SHORT, SHORT], 'tooManyReservations'],
  ])('take or refuse %s', (_, wanted, others, reason) => {
    expect(whyCannotTakeSlot(wanted, others)?.reason ?? null).toBe(reason);
  });

  it('say until when the long reservation in the way runs', () => {
    expect(whyCannotTakeSlot(LONG, [SHORT, LONG])?.until).toBe(NOW + 3 * DAY_MS);
  });

  it('never hold more than three reservations, one of them long, in whatever order they are taken', () => {
    const wishes = fc.array(fc.constantFrom(SHORT, LONG), { maxLength: 12 });
    fc.assert(
      fc.property(wishes, (wanted) => {
        const taken: ReservationHold[] = [];
        for (const place of wanted) if (!whyCannotTakeSlot(place, taken)) taken.push(place);
        expect(taken.length).toBeLessThanOrEqual(3);
        expect(taken.filter((place) => place === LONG).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
