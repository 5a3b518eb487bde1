import type { HandoverFacts } from '@domain/leases/handoverTime';
import {
  agreeOnTime,
  canTenantSetTime,
  getLiveProposal,
  isHandoverAccepted,
  whyCannotAnswerProposal,
  whyCannotWithdrawProposal,
} from '@domain/leases/handoverTime';
import { getHandoverStart, isNamedForHandover } from '@domain/leases/reception';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import { proposalSchema, receptionSchema } from '@domain/leases/receptionSchema';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { getIssues } from '@domain/shared/validation';
import { NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const DEADLINE_DAYS = 14;
const toDateAndHour = (moment: number) => ({ date: toIsoDay(moment), hour: formatTime(moment) });
const PERSON = { firstName: 'Anna', lastName: 'Nowak', email: 'anna.nowak@example.pl', authorized: true };
const FORM: ReceptionForm = { ...PERSON, ...toDateAndHour(NOW + 2 * DAY_MS) };

/** Signed at 10:00 on 20 November 2026, already free, 14 days: 21 November to 4 December. */
const FACTS: HandoverFacts = {
  signedAt: NOW,
  availability: NOW - DAY_MS,
  unitReceiptDeadline: DEADLINE_DAYS,
  receptionTime: null,
  transferOfThePremise: null,
};
type Case = { facts?: Partial<HandoverFacts>; side?: LeaseSide; now?: number };
const listIssues = (patch: object, { facts = {}, side = 'tenant', now = NOW }: Case = {}) =>
  getIssues(receptionSchema({ facts: { ...FACTS, ...facts }, side, now }), { ...FORM, ...patch }).map(
    ({ path, message }) => `${path} ${message.key}`,
  );

describe('the reception form', () => {
  it('has no fault when complete', () => expect(listIssues({})).toEqual([]));

  it.each(['firstName', 'lastName', 'email', 'date', 'hour'])('requires %s [M4]', (field) => {
    expect(listIssues({ [field]: '' })).toContain(`${field} required`);
    expect(listIssues({ [field]: undefined })).toContain(`${field} required`);
  });
  it('takes no name of spaces [M4]', () => expect(listIssues({ firstName: '   ' })).not.toEqual([]));
  it.each(['anna', 'anna@', 'anna@example', 'a b@example.pl'])('refuses the e-mail %s', (email) => {
    expect(listIssues({ email })).toEqual(['email email']);
  });

  it.each([
    ['now', NOW, ['hour receptionInPast']],
    ['a minute ago', NOW - MINUTE_MS, ['hour receptionInPast']],
    ['yesterday', NOW - DAY_MS, ['hour receptionInPast']],
    ['a minute from now', NOW + MINUTE_MS, ['date receptionTooEarly']],
    ['the last minute of today', toWarsawTimestamp(2026, 11, 20, [23, 59, 0, 0]), ['date receptionTooEarly']],
    [
      'the first minute of tomorrow',
      toWarsawTimestamp(2026, 11, 21, [0, 0, 0, 0]),
      ['hour receptionTooSoon'],
    ],
    ['a minute less than 24 hours ahead', NOW + DAY_MS - MINUTE_MS, ['hour receptionTooSoon']],
    ['24 hours ahead', NOW + DAY_MS, []],
  ])('takes a moment from tomorrow and 24 hours ahead on: %s [M5]', (_, moment, found) => {
    expect(listIssues(toDateAndHour(moment))).toEqual(found);
  });

  it('takes the last day of the deadline to its last minute [M6]', () => {
    expect(listIssues({ date: '2026-12-04', hour: '23:59' })).toEqual([]);
  });
  it('refuses the day after the deadline [M6]', () => {
    expect(listIssues({ date: '2026-12-05', hour: '00:00' })).toEqual(['date receptionTooLate']);
  });
  it.each([0, 1, 10])(
    'counts the deadline from signing, however late the form is opened: %i days later',
    (days) => {
      const now = NOW + days * DAY_MS;
      expect(listIssues({ date: '2026-12-04', hour: '23:59' }, { now })).toEqual([]);
      expect(listIssues({ date: '2026-12-05', hour: '10:00' }, { now })).toEqual(['date receptionTooLate']);
    },
  );
  it('starts on the day from which the premises are free, and counts the deadline from it', () => {
    const facts = { availability: toWarsawTimestamp(2027, 1, 9) };
    expect(listIssues({ date: '2026-12-01' }, { facts })).toEqual(['date receptionTooEarly']);
    expect(listIssues({ date: '2027-01-08' }, { facts })).toEqual(['date receptionTooEarly']);
    expect(listIssues({ date: '2027-01-09' }, { facts })).toEqual([]);
    expect(listIssues({ date: '2027-01-23' }, { facts })).toEqual([]);
    expect(listIssues({ date: '2027-01-24' }, { facts })).toEqual(['date receptionTooLate']);
  });
  it('leaves no day to one side alone once the last has passed', () => {
    const now = toWarsawTimestamp(2026, 12, 4, [8, 0, 0, 0]);
    for (const date of ['2026-12-04', '2026-12-05', '2026-12-20'])
      expect(listIssues({ date, hour: '12:00' }, { now })).toEqual(['date receptionWindowOver']);
    expect(listIssues({ date: '2026-12-20' }, { now, side: 'landlord' })).toEqual([]);
  });

  it.each(['2026-02-30', '30.11.2026', '2026-13-01', 'jutro'])('does not know the day %s', (date) => {
    expect(listIssues({ date })).toEqual(['date date']);
  });
  it.each(['24:00', '9:00', '10:60', 'rano'])('does not know the hour %s', (hour) => {
    expect(listIssues({ hour })).toEqual(['hour hour']);
  });

  it.each([false, undefined, null, 'yes'])('is not authorized by %s [M7]', (authorized) => {
    expect(listIssues({ authorized })).not.toEqual([]);
  });
});

describe('the one agreed moment', () => {
  const receptionTime = toDateAndHour(NOW + 3 * DAY_MS);

  it('lets a person be named after its hour has passed, by either side', () => {
    const now = NOW + 5 * DAY_MS;
    for (const side of ['tenant', 'landlord'] as const)
      expect(listIssues(receptionTime, { facts: { receptionTime }, side, now })).toEqual([]);
  });
  it('stands whatever the landlord’s form says', () => {
    expect(listIssues({ date: '2020-01-01' }, { facts: { receptionTime }, side: 'landlord' })).toEqual([]);
  });
  it.each([
    ['more than 24 hours before it', NOW + 2 * DAY_MS - MINUTE_MS, []],
    ['24 hours before it', NOW + 2 * DAY_MS, ['date receptionFixed']],
    ['after it', NOW + 4 * DAY_MS, ['date receptionFixed']],
  ])('is moved by the tenant alone %s: %s', (_, now, found) => {
    expect(listIssues(toDateAndHour(NOW + 6 * DAY_MS), { facts: { receptionTime }, now })).toEqual(found);
  });
  it('is moved by the tenant alone to no moment less than 24 hours ahead', () => {
    const far = { receptionTime: toDateAndHour(NOW + 8 * DAY_MS) };
    expect(listIssues(toDateAndHour(NOW + HOUR_MS), { facts: far })).toEqual(['date receptionTooEarly']);
    expect(listIssues(toDateAndHour(NOW + 23 * HOUR_MS), { facts: far })).toEqual(['hour receptionTooSoon']);
  });

  it.each([
    ['a month before it', 30],
    ['26 hours before it', 26 / 24],
  ])('is moved by neither side alone once both accepted it: %s', (_, days) => {
    const facts = { receptionTime: toDateAndHour(NOW + days * DAY_MS), receptionAcceptedAt: NOW };
    expect(listIssues(toDateAndHour(NOW + 5 * DAY_MS), { facts })).toEqual(['date receptionAccepted']);
    expect(listIssues(facts.receptionTime, { facts })).toEqual([]);
    expect(canTenantSetTime({ ...FACTS, ...facts }, NOW)).toBe(false);
  });
  it.each([null, undefined])(
    'is the tenant’s own choice while no acceptance is stored: %s',
    (receptionAcceptedAt) => {
      const facts = { receptionTime, receptionAcceptedAt };
      expect(listIssues(toDateAndHour(NOW + 5 * DAY_MS), { facts })).toEqual([]);
      expect(isHandoverAccepted({ receptionTime, receptionAcceptedAt })).toBe(false);
      expect(isHandoverAccepted({ receptionTime: null, receptionAcceptedAt: NOW })).toBe(false);
    },
  );
  it('is moved by the tenant to what the landlord asks for, although both had accepted another', () => {
    const asked = { ...toDateAndHour(NOW + 7 * DAY_MS), by: 'landlord' as const, proposedAt: NOW };
    const facts = { receptionTime, receptionAcceptedAt: NOW, receptionProposal: asked };
    expect(listIssues(toDateAndHour(NOW + 7 * DAY_MS), { facts })).toEqual([]);
    expect(listIssues(toDateAndHour(NOW + 8 * DAY_MS), { facts })).toEqual(['date receptionAccepted']);
  });
  it('is alone with the tenant exactly while no one accepted it, at every distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 13 * 24 }), fc.boolean(), (hours, isAccepted) => {
        const facts = {
          ...FACTS,
          receptionTime: toDateAndHour(NOW + hours * HOUR_MS),
          receptionAcceptedAt: isAccepted ? NOW : null,
        };
        expect(canTenantSetTime(facts, NOW)).toBe(!isAccepted);
      }),
    );
  });

  const landlords = (moment: number) => ({ ...PERSON, ...toDateAndHour(moment), savedAt: NOW });
  it('is the landlord’s proposal where the tenant takes exactly that one, even outside the days', () => {
    const late = NOW + 30 * DAY_MS;
    const facts = { transferOfThePremise: landlords(late) };
    expect(listIssues(toDateAndHour(late), { facts, now: NOW + 20 * DAY_MS })).toEqual([]);
    expect(listIssues(toDateAndHour(late + HOUR_MS), { facts, now: NOW + 20 * DAY_MS })).toEqual([
      'date receptionWindowOver',
    ]);
    expect(listIssues(toDateAndHour(late), { facts, now: late })).toEqual(['hour receptionInPast']);
  });
  it('is what the landlord asks for now, once the tenant saves it', () => {
    const asked = { ...toDateAndHour(NOW + HOUR_MS), by: 'landlord' as const, proposedAt: NOW };
    const facts = { receptionTime, receptionProposal: asked };
    expect(listIssues(toDateAndHour(NOW + HOUR_MS), { facts })).toEqual([]);
    const own = { ...facts, receptionProposal: { ...asked, by: 'tenant' as const } };
    expect(listIssues(toDateAndHour(NOW + HOUR_MS), { facts: own })).toEqual(['date receptionTooEarly']);
  });
  it('is written to both persons and closes the proposal', () => {
    const person = landlords(NOW + DAY_MS);
    const time = { date: '2026-11-30', hour: '09:00' };
    const offer = { receptionOfThePremise: null, transferOfThePremise: person };
    expect(agreeOnTime(offer, { ...time, accepted: { at: NOW, by: 'tenant' } })).toEqual({
      receptionTime: time,
      receptionAcceptedAt: NOW,
      receptionAcceptedBy: 'tenant',
      handoverDueBy: null,
      receptionProposal: null,
      receptionDecline: null,
      receptionOfThePremise: null,
      transferOfThePremise: { ...person, ...time },
    });
  });
});

describe('a proposed moment', () => {
  const faults = (time: object) =>
    getIssues(proposalSchema(NOW), time).map(({ path, message }) => `${path} ${message.key}`);
  it.each([
    ['a minute from now', NOW + MINUTE_MS, []],
    ['now', NOW, ['hour receptionInPast']],
    ['a year ahead', NOW + 365 * DAY_MS, []],
  ])('lies ahead: %s', (_, moment, found) => expect(faults(toDateAndHour(moment))).toEqual(found));
  it('is a real day and hour', () => {
    expect(faults({ date: '2026-02-30', hour: '10:00' })).toEqual(['date date']);
    expect(faults({ date: '2026-12-01', hour: '25:00' })).toEqual(['hour hour']);
    expect(faults({})).toEqual(expect.arrayContaining(['date required', 'hour required']));
  });

  const stored = { ...toDateAndHour(NOW + HOUR_MS), by: 'landlord' as const, proposedAt: NOW };
  const why = (patch: object, { side = 'tenant', now = NOW }: { side?: LeaseSide; now?: number } = {}) =>
    whyCannotAnswerProposal({ receptionProposal: stored }, { seen: { ...stored, ...patch }, side, now });
  it('is answered by the other side, and only as it was seen', () => {
    expect(why({})).toBeNull();
    expect(why({}, { side: 'landlord' })).toBe('ownHandoverProposal');
    for (const other of [{ hour: '12:34' }, { date: '2026-12-24' }, { proposedAt: NOW + 1 }])
      expect(why(other)).toBe('handoverProposalChanged');
    for (const receptionProposal of [null, undefined])
      expect(whyCannotAnswerProposal({ receptionProposal }, { seen: stored, side: 'tenant', now: NOW })).toBe(
        'handoverProposalGone',
      );
  });
  it('is answered while it lies ahead, then it has lapsed', () => {
    expect(why({}, { now: NOW + HOUR_MS - 1 })).toBeNull();
    expect(why({}, { now: NOW + HOUR_MS })).toBe('handoverProposalPassed');
  });
  it('is taken back by its own side as it was seen, and not once it is agreed', () => {
    const whyNot = (patch: object, side: LeaseSide = 'landlord', now = NOW) =>
      whyCannotWithdrawProposal(
        { receptionProposal: stored, receptionTime: null, ...patch },
        { seen: stored, side, now },
      );
    expect(whyNot({})).toBeNull();
    expect(whyNot({}, 'tenant')).toBe('handoverProposalChanged');
    const later = { ...stored, proposedAt: NOW + 1 };
    expect(whyNot({ receptionProposal: later })).toBe('handoverProposalChanged');
    expect(whyNot({ receptionTime: toDateAndHour(NOW + HOUR_MS) })).toBe('handoverTimeAgreed');
    expect(whyNot({ receptionProposal: null })).toBeNull();
    expect(whyNot({}, 'tenant', NOW + HOUR_MS)).toBeNull();
  });
  it('waits for an answer until its moment has come', () => {
    expect(getLiveProposal({ receptionProposal: stored }, NOW + HOUR_MS - 1)).toBe(stored);
    expect(getLiveProposal({ receptionProposal: stored }, NOW + HOUR_MS)).toBeNull();
    expect(getLiveProposal({ receptionProposal: null }, NOW)).toBeNull();
    expect(getLiveProposal({}, NOW)).toBeNull();
  });
});

describe('when the handover begins', () => {
  it('is the agreed day and hour in Warsaw', () => {
    expect(getHandoverStart({ date: '2026-12-01', hour: '14:30' })).toBe(
      toWarsawTimestamp(2026, 12, 1, [14, 30, 0, 0]),
    );
  });
  it('is open before a day is agreed', () => expect(getHandoverStart(null)).toBeNull());
});

describe('a person named for the handover', () => {
  it('is known by the address, in capitals or not', () => {
    const person = { ...PERSON, ...toDateAndHour(NOW), savedAt: NOW };
    const offer = { receptionOfThePremise: null, transferOfThePremise: person };
    expect(isNamedForHandover(offer, 'Anna.Nowak@Example.pl')).toBe(true);
    expect(isNamedForHandover(offer, 'inna@example.pl')).toBe(false);
  });
});
