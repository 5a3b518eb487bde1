import { addBusinessDays, isBusinessDay } from '@domain/leases/businessDays';
import { getDepositDays, getDepositDueDay } from '@domain/leases/depositDays';
import {
  buildDepositExtension,
  computeDepositDueDay,
  findDueReminder,
  getDepositDates,
  getDepositStage,
  isEndedByClock,
  whyCannotEndUnpaid,
  whyCannotExtendDeposit,
  withClockEnd,
} from '@domain/leases/depositDeadline';
import { DEPOSIT_REMINDERS, type DepositDeadline } from '@domain/leases/depositRecord';
import { getNextAction } from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../../support/builders/offer';

const at = (moment: string): number => Date.parse(moment);

/** Signed on Friday, 27 November 2026, with five business days for the deposit. */
const SIGNED_AT = at('2026-11-27T15:00:00+01:00');
const lease = (more: Partial<DepositDeadline> = {}): Offer => ({
  ...anOffer().withStatus('DEPOSIT_PENDING').build(),
  signedAt: SIGNED_AT,
  depositDueOn: '2026-12-04',
  ...more,
});
const DUE_AT = at('2026-12-05T00:00:00+01:00');
const ENDABLE_AT = at('2026-12-08T00:00:00+01:00');
const ENDS_AT = at('2026-12-19T00:00:00+01:00');

describe('the due day of a deposit', () => {
  it('is the agreed number of business days after signing, five where an offer names none', () => {
    const { leaseAgreement } = anOffer().build();
    expect(getDepositDays(leaseAgreement)).toBe(5);
    expect(getDepositDays({ ...leaseAgreement, depositDays: 3 })).toBe(3);
    expect(computeDepositDueDay(SIGNED_AT, 5)).toBe('2026-12-04');
  });

  it.each([
    ['over a weekend', '2026-11-27T23:59:59+01:00', 3, '2026-12-02'],
    ['over Christmas with 24 December', '2026-12-22T12:00:00+01:00', 3, '2026-12-29'],
    ['over the New Year and Epiphany', '2026-12-30T12:00:00+01:00', 5, '2027-01-08'],
    ['over Easter Monday', '2027-03-25T12:00:00+01:00', 3, '2027-03-31'],
    ['over the days of May', '2027-04-30T12:00:00+02:00', 3, '2027-05-06'],
    ['over Corpus Christi', '2027-05-26T12:00:00+02:00', 3, '2027-06-01'],
    ['signed just after midnight in Warsaw', '2026-11-27T23:30:00Z', 3, '2026-12-02'],
  ])('counts business days %s', (_, signed, days, due) => {
    expect(computeDepositDueDay(at(signed), days)).toBe(due);
  });

  it('is that many business days after every signing day of two years, and the clock follows in order', () => {
    const days: string[] = [];
    for (let day = '2026-01-01'; day <= '2028-02-28'; day = addDays(day)) days.push(day);
    const businessDays = days.filter(isBusinessDay);
    for (const day of days.filter((one) => one <= '2027-12-31')) {
      const signed = parseTimestamp(day, '12:00') ?? 0;
      const later = businessDays.slice(businessDays.findIndex((one) => one > day));
      for (let count = 3; count <= 14; count += 1)
        expect(computeDepositDueDay(signed, count)).toBe(later[count - 1]);
      const { dueAt, endableAt, endsAt } = getDepositDates(lease({ depositDueOn: later[4] ?? '' }), signed);
      expect([dueAt, endableAt, endsAt].map((moment) => toIsoDay(moment - 1))).toEqual([
        later[4],
        later[5],
        later[14],
      ]);
    }
  });
});

describe('an unpaid lease', () => {
  it.each([
    ['until the due day has passed', DUE_AT - 1, 'inTime'],
    ['on the business day after it', DUE_AT, 'posting'],
    ['to the last moment of that day', ENDABLE_AT - 1, 'posting'],
    ['then', ENDABLE_AT, 'overdue'],
    ['to the end of the tenth business day', ENDS_AT - 1, 'overdue'],
    ['after it', ENDS_AT, 'ended'],
  ] as const)('%s is %s', (_, now, stage) => {
    expect(getDepositStage(lease(), now)).toBe(stage);
  });

  it('can be ended from the business day after the due day on, not a millisecond before', () => {
    expect(whyCannotEndUnpaid(lease(), ENDABLE_AT - 1)).toBe('depositAwaited');
    expect(whyCannotEndUnpaid(lease(), ENDABLE_AT)).toBeNull();
  });

  it('waits five business days more for an admin where a transfer was seen, and then ends all the same', () => {
    const seen = lease({ depositTransferSeenAt: ENDABLE_AT });
    const checked = at('2026-12-30T00:00:00+01:00');
    expect(isEndedByClock(seen, ENDS_AT)).toBe(false);
    expect(isEndedByClock(seen, checked - 1)).toBe(false);
    expect(isEndedByClock(seen, checked)).toBe(true);
  });

  it('is being checked while an admin decides about a transfer, and is called overdue to neither side', () => {
    const seen = lease({ depositTransferSeenAt: DUE_AT - 1 });
    expect(getDepositStage(seen, DUE_AT - 1)).toBe('inTime');
    for (const now of [DUE_AT, ENDABLE_AT, ENDS_AT]) {
      expect(getDepositStage(seen, now)).toBe('checking');
      expect(findDueReminder(seen, now)).toBeNull();
    }
  });

  it('never ends by the clock if it was signed without a due day, and reminds of none', () => {
    const { depositDueOn: _, ...undated } = lease();
    const yearsLater = ENDS_AT + 1000 * DAY_MS;
    for (const more of [{}, { depositTransferSeenAt: null }, { depositDueOn: null }]) {
      expect(getDepositStage({ ...undated, ...more }, yearsLater)).toBe('overdue');
      expect(findDueReminder({ ...undated, ...more }, yearsLater)).toBeNull();
      expect(withClockEnd({ ...undated, ...more }, yearsLater)).toEqual({ ...undated, ...more });
      expect(whyCannotEndUnpaid({ ...undated, ...more }, yearsLater)).toBeNull();
      expect(whyCannotExtendDeposit({ ...undated, ...more }, yearsLater)).toBe('depositUndated');
    }
  });

  it('counts as ended by the clock before the sweep has recorded it', () => {
    expect(withClockEnd(lease(), ENDS_AT - 1)).toEqual(lease());
    const ended = withClockEnd(lease(), ENDS_AT);
    expect(ended.offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
    expect(ended.depositEnding).toEqual({ by: 'clock', at: ENDS_AT });
    expect(getNextAction(lease(), ENDS_AT)).toBeNull();
  });

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED', 'REJECTED'] as const)(
    'is none at %s, whatever the clock says',
    (status) => {
      const paid = { ...anOffer().withStatus(status).build(), depositDueOn: '2026-12-04' };
      expect(getDepositStage(paid, ENDS_AT + 100 * DAY_MS)).toBeNull();
    },
  );

  it('tells the tenant until when to pay', () => {
    const named = {
      ...lease(),
      receptionOfThePremise: anOffer().withStatus('DEPOSIT_CONFIRMED').build().receptionOfThePremise,
    };
    expect(getNextAction(named, SIGNED_AT)).toEqual({ who: 'tenant', action: 'payDeposit', until: DUE_AT });
  });
});

describe('more time for a deposit', () => {
  it('is given once, until the lease ends', () => {
    expect(whyCannotExtendDeposit(lease(), SIGNED_AT)).toBeNull();
    expect(whyCannotExtendDeposit(lease(), ENDS_AT - 1)).toBeNull();
    expect(whyCannotExtendDeposit(lease(), ENDS_AT)).toBe('leaseEndedUnpaid');
    const extended = lease({ depositExtension: buildDepositExtension(lease(), 3, SIGNED_AT) });
    expect(whyCannotExtendDeposit(extended, SIGNED_AT)).toBe('depositExtendedAlready');
    const paid = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
    expect(whyCannotExtendDeposit(paid, SIGNED_AT)).toBe('depositNotPending');
  });

  it.each([
    ['from the due day while it lies ahead', SIGNED_AT, '2026-12-09'],
    ['from today once it has passed', at('2026-12-10T09:00:00+01:00'), '2026-12-15'],
  ])('counts %s and moves all that follows', (_, now, until) => {
    const depositExtension = buildDepositExtension(lease(), 3, now);
    expect(depositExtension).toEqual({ days: 3, until, at: now });
    const extended = lease({ depositExtension });
    expect(getDepositDueDay(extended)).toBe(until);
    const { dueAt, endsAt } = getDepositDates(extended, now);
    expect([toIsoDay(dueAt - 1), toIsoDay(endsAt - 1)]).toEqual([until, addBusinessDays(until, 10)]);
  });
});

describe('the reminders of a deposit', () => {
  const BEFORE = at('2026-12-02T08:00:00+01:00');
  const ON_DAY = at('2026-12-04T08:00:00+01:00');

  it.each([
    ['two business days before, from eight in the morning', BEFORE, 'before'],
    ['on the due day, from eight in the morning', ON_DAY, 'onDay'],
    ['once the landlord can end the lease', ENDABLE_AT, 'overdue'],
  ] as const)('come %s', (_, now, kind) => {
    const sent = DEPOSIT_REMINDERS.slice(0, DEPOSIT_REMINDERS.indexOf(kind));
    expect(findDueReminder(lease({ depositReminders: sent }), now - 1)).toBeNull();
    expect(findDueReminder(lease({ depositReminders: sent }), now)).toBe(kind);
    expect(findDueReminder(lease({ depositReminders: [...sent, kind] }), now)).toBeNull();
  });

  it('skip what a late sweep has missed, and stop with the lease', () => {
    expect(findDueReminder(lease(), ON_DAY + HOUR_MS)).toBe('onDay');
    expect(findDueReminder(lease({ depositReminders: ['onDay'] }), ON_DAY + HOUR_MS)).toBeNull();
    expect(findDueReminder(lease(), DUE_AT)).toBeNull();
    expect(findDueReminder(lease(), ENDS_AT)).toBeNull();
  });
});
