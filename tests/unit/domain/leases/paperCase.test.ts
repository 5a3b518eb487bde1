import type { Contract } from '@domain/leases/contract';
import { findTimeFault } from '@domain/leases/handoverTime';
import {
  buildPaperCase,
  buildReleasedCase,
  getCaseSide,
  type PaperCase,
  whyCannotAnswerCase,
  whyCannotAskAfterLapse,
  whyCannotRecordLapsed,
} from '@domain/leases/paperCase';
import type { PaperLease } from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import { anOffer } from '@tests/support/builders/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const scan = (of: Partial<PaperLease> = {}): PaperLease => ({
  attempt: 1,
  signedOn: '2026-11-20',
  files: [],
  handedInBy: 'tenant',
  at: NOW,
  refusal: null,
  confirmation: null,
  ...of,
});

const booked = anOffer().booked({ at: NOW, option: 'fixedlong' }).build();
const contract = {
  tenantCompanyId: 'companyTenant',
  versionDigest: booked.version?.digest,
} as unknown as Contract;

const build = (paper: PaperLease | null, endsAt = NOW + 3 * DAY_MS): PaperCase | null => {
  const { reservation } = booked;
  return reservation && buildPaperCase(booked, { reservation: { ...reservation, endsAt, paper }, contract });
};

describe('the case of a lease signed by hand', () => {
  const refusal = { at: NOW, reason: 'Nieczytelny' };
  const asked = { at: NOW, by: 'tenant' as const };
  it.each<[string, PaperLease | null, boolean]>([
    ['while its scan waits', scan(), true],
    ['once it is confirmed', scan({ confirmation: { by: 'landlord', at: NOW } }), false],
    ['once it is refused', scan({ refusal }), true],
    ['once it is refused and a side asked an admin', scan({ refusal, asked }), true],
    ['once it is taken back', scan({ closing: { at: NOW, reason: 'withdrawn' } }), false],
    [
      'once it is taken back and a side asked an admin',
      scan({ closing: { at: NOW, reason: 'withdrawn' }, asked }),
      true,
    ],
    [
      'once both signed electronically',
      scan({ closing: { at: NOW, reason: 'signedElectronically' }, asked }),
      false,
    ],
    ['without a scan', null, false],
  ])('is open %s: %#', (_, paper, isOpen) => {
    expect(build(paper) !== null).toBe(isOpen);
  });

  it('is told to the admins after a day, on the last day of the hold at the latest, and never before the scan', () => {
    expect(build(scan())?.dueAt).toBe(NOW + DAY_MS);
    expect(build(scan(), NOW + 30 * HOUR_MS)?.dueAt).toBe(NOW + 6 * HOUR_MS);
    expect(build(scan(), NOW + HOUR_MS)?.dueAt).toBe(NOW);
  });

  it('is not told once more after a side asked or refused; the clock then waits for its end', () => {
    for (const paper of [scan({ asked }), scan({ refusal })])
      expect(build(paper)).toMatchObject({ isAdminTold: true, dueAt: NOW + 17 * DAY_MS });
  });
});

describe('the case of a reservation that its tenant releases', () => {
  const asked = { at: NOW, by: 'tenant' as const };
  const refusal = { at: NOW, reason: 'Nieczytelny' };
  const release = (paper: PaperLease) => {
    const reservation = { ...booked.reservation, endsAt: NOW + 3 * DAY_MS, paper } as Reservation;
    return buildReleasedCase(booked, { reservation, contract, now: NOW + HOUR_MS });
  };

  it('ends with the release, so that a fortnight from there is left to record the lease', () => {
    const over = NOW + HOUR_MS + 14 * DAY_MS;
    const left = { dueAt: over, expiresAt: over, isAdminTold: true, reservation: { endsAt: NOW + HOUR_MS } };
    expect(release(scan({ refusal, handedInBy: 'landlord' }))).toMatchObject(left);
    expect(release(scan({ refusal, asked }))).toMatchObject(left);
  });

  it('is settled where the tenant’s own scan was refused and no side asked', () => {
    expect(release(scan({ refusal }))).toBeNull();
  });

  it('is none where the landlord’s scan was taken back', () => {
    const closing = { at: NOW, reason: 'withdrawn' as const };
    expect(release(scan({ handedInBy: 'landlord', closing }))).toBeNull();
  });
});

describe('a lease whose reservation lapsed', () => {
  const found = build(scan()) as PaperCase;
  const free: Offer = {
    ...booked,
    reservation: null,
    offerStatus: { ...booked.offerStatus, state: 'ACTIVE', tenant: null },
  };
  const now = NOW + 4 * DAY_MS;
  it.each<[string, Partial<Offer>, number, string | null]>([
    ['of premises that are free', {}, now, null],
    ['a millisecond before the fortnight is over', {}, NOW + 17 * DAY_MS - 1, null],
    ['once the fortnight is over', {}, NOW + 17 * DAY_MS, 'paperCaseOver'],
    ['of a blocked offer', { blockedAt: NOW }, now, 'offerBlocked'],
    [
      'of premises the same company reserved again',
      { ...booked, reservation: { ...booked.reservation, endsAt: now + 1 } } as Partial<Offer>,
      now,
      'premisesReservedAgain',
    ],
    ['of signed premises', { offerStatus: { ...free.offerStatus, state: 'SIGNED' } }, now, 'offerNotActive'],
    [
      'while a company of the queue has its turn',
      {
        queue: { waiting: 1, paused: 0, turnsFrom: now, isOver: false, dueAt: null, isSignatureTold: false },
      },
      now,
      'premisesNotFree',
    ],
    ['of other terms', { version: null }, now, 'paperTermsChanged'],
    ['of an offer whose validity ended', { offerValidTo: NOW }, now, null],
  ])('is recorded %s: %s', (_, patch, at, reason) => {
    expect(whyCannotRecordLapsed({ ...free, ...patch } as Offer, found, at)).toBe(reason);
  });
});

describe('a side that asks an admin after the reservation', () => {
  const found = build(scan()) as PaperCase;
  const free: Offer = {
    ...booked,
    reservation: null,
    offerStatus: { ...booked.offerStatus, state: 'ACTIVE', tenant: null },
  };
  const end = NOW + 3 * DAY_MS;
  const held = { ...booked, reservation: found.reservation } as Offer;
  it.each<[string, Offer, { attempt: number; now: number }, string | null]>([
    ['from the last moment of the reservation on', held, { attempt: 1, now: end }, null],
    ['not while it lasts', held, { attempt: 1, now: end - 1 }, 'paperStillReserved'],
    ['not about another scan', free, { attempt: 2, now: end }, 'paperLeaseChanged'],
    ['not once the fortnight is over', free, { attempt: 1, now: NOW + 17 * DAY_MS }, 'paperCaseOver'],
    ['not of other terms', { ...free, version: null }, { attempt: 1, now: end }, 'paperTermsChanged'],
  ])('may do so %s', (_, offer, asking, reason) => {
    expect(whyCannotAskAfterLapse(offer, found, { side: 'tenant', ...asking })).toBe(reason);
  });

  it('is a person acting for one of the two companies of the lease', () => {
    const both = { ...contract, landlordCompanyId: 'companyLandlord' } as Contract;
    const sideOf = (companyId: string | null, company: 'ACCEPTED' | 'CHECKING' = 'ACCEPTED') =>
      getCaseSide({ contract: both }, { companyId, company });
    expect([sideOf('companyTenant'), sideOf('companyLandlord')]).toEqual(['tenant', 'landlord']);
    expect([sideOf('companyOther'), sideOf(null), sideOf('companyTenant', 'CHECKING')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is answered by an admin from the end of the reservation until the fortnight is over', () => {
    expect(whyCannotAnswerCase(held, found, end - 1)).toBe('paperStillReserved');
    expect(whyCannotAnswerCase(held, found, end)).toBeNull();
    expect(whyCannotAnswerCase(free, found, NOW + 17 * DAY_MS)).toBe('paperCaseOver');
  });
});

describe('the days after a lease signed by hand is confirmed', () => {
  it('leave a lawful hour for the handover, whatever deadline the form takes and whenever it is confirmed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 365 }), fc.nat(400 * DAY_MS), (unitReceiptDeadline, wait) => {
        const signedAt = NOW + wait;
        const facts = {
          ...{ signedAt, availability: NOW - DAY_MS, unitReceiptDeadline },
          ...{ receptionTime: null, receptionProposal: null, transferOfThePremise: null },
        };
        const time = { date: toIsoDay(signedAt + 2 * DAY_MS), hour: '12:00' };
        expect(findTimeFault(time, { facts, side: 'tenant', now: signedAt })).toBeNull();
      }),
    );
  });
});
