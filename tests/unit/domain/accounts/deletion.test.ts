import {
  computeDeletionState,
  getLeaseRetentionEnd,
  getLiveReservationEnd,
  isActiveOffer,
  isLeaseSettled,
  whyCannotDeleteAccount,
} from '@domain/accounts/deletion';
import { POST_SIGNING_STATUSES } from '@domain/offers/states';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { aContract, anOffer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

describe('an active offer', () => {
  const active = anOffer().active();
  it.each([
    ['published and valid', active.with({ offerValidTo: NOW }).build(), true],
    ['published and past its validity', active.with({ offerValidTo: NOW - 1 }).build(), false],
    [
      'reserved',
      anOffer()
        .booked({ at: NOW - HOUR_MS })
        .with({ offerValidTo: NOW - 1 })
        .build(),
      true,
    ],
    [
      'reserved two hours ago and past its validity',
      anOffer()
        .booked({ at: NOW - 2 * HOUR_MS })
        .with({ offerValidTo: NOW - 1 })
        .build(),
      false,
    ],
    ['a draft', anOffer().unsigned().build(), false],
    ['signed', anOffer().signed().build(), false],
    ['deleted', anOffer().deleted().build(), false],
  ])('is judged by its state: %s', (_, offer, expected) => expect(isActiveOffer(offer, NOW)).toBe(expected));
});

describe('a settled lease', () => {
  const payout = { grosze: 1, bookedOn: '2026-11-20', at: NOW, by: 'a', reason: null, bankEntryId: null };
  it.each(POST_SIGNING_STATUSES)('%s without a payout', (status) => {
    expect(isLeaseSettled(status, { payout: null })).toBe(status === 'AFTER_REJECTION');
  });
  it('handed over, once the deposit went to the landlord', () => {
    expect(isLeaseSettled('PROTOCOL_CONFIRMED', aContract().with({ payout }).build())).toBe(true);
  });
});

describe('why an account cannot be deleted', () => {
  const none = { activeOffers: 0, activeUntil: null, openLeases: 0, reservedUntil: null, paperUntil: null };
  it.each([
    [none, null],
    [{ ...none, openLeases: 1 }, 'accountHasOpenLeases'],
    [{ ...none, activeOffers: 1, activeUntil: NOW }, 'accountHasActiveOffers'],
    [{ ...none, reservedUntil: NOW }, 'accountHasReservation'],
    [{ ...none, paperUntil: NOW }, 'accountHasPaperLease'],
    [{ ...none, reservedUntil: NOW, paperUntil: NOW }, 'accountHasReservation'],
    [{ ...none, openLeases: 1, reservedUntil: NOW }, 'accountHasOpenLeases'],
    [{ ...none, activeOffers: 1, activeUntil: NOW, openLeases: 1 }, 'accountHasActiveOffers'],
  ])('%j: %s', (state, reason) => expect(whyCannotDeleteAccount(state)).toBe(reason));
});

const NOTHING = { openLeases: 0, reservations: [], papers: [] };

describe('until when the last active offer binds', () => {
  it('is the latest expiry, or the end of a reservation that outlasts it [D16]', () => {
    const early = anOffer()
      .active()
      .with({ offerValidTo: NOW + MINUTE_MS })
      .build();
    const late = anOffer()
      .active()
      .with({ offerValidTo: NOW + HOUR_MS })
      .build();
    const reserved = anOffer().booked({ at: NOW }).with({ offerValidTo: NOW }).build();
    expect(computeDeletionState([early, late], { ...NOTHING, openLeases: 2 })).toEqual({
      activeOffers: 2,
      activeUntil: NOW + HOUR_MS,
      openLeases: 2,
      reservedUntil: null,
      paperUntil: null,
    });
    expect(computeDeletionState([reserved, late], NOTHING).activeUntil).toBe(NOW + 2 * HOUR_MS);
    expect(computeDeletionState([], NOTHING).activeUntil).toBeNull();
  });
});

describe('how long signed leases are kept', () => {
  it.each([toWarsawTimestamp(2026, 1, 1), toWarsawTimestamp(2026, 12, 31, [23, 59, 59, 999])])(
    'until five years after the year of the deletion have passed',
    (at) => {
      expect(getLeaseRetentionEnd(at)).toBe(toWarsawTimestamp(2032, 1, 1));
    },
  );
});

describe('until when an offer is reserved', () => {
  it('is the end of a reservation that runs, not of one that is over', () => {
    const reserved = anOffer().booked({ at: NOW }).build();
    expect(getLiveReservationEnd(reserved, NOW + 2 * HOUR_MS - 1)).toBe(NOW + 2 * HOUR_MS);
    expect(getLiveReservationEnd(reserved, NOW + 2 * HOUR_MS)).toBeNull();
    expect(getLiveReservationEnd(anOffer().active().build(), NOW)).toBeNull();
  });

  it('of several is the last one', () => {
    expect(
      computeDeletionState([], { ...NOTHING, reservations: [NOW + HOUR_MS, NOW + 2 * HOUR_MS, NOW] }),
    ).toMatchObject({
      reservedUntil: NOW + 2 * HOUR_MS,
    });
    expect(computeDeletionState([], { ...NOTHING, papers: [NOW + HOUR_MS, NOW] }).paperUntil).toBe(
      NOW + HOUR_MS,
    );
  });
});
