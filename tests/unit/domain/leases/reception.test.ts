import { handoverStartsAt, receptionSchema } from '@domain/leases/reception';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import { DAY_MS, MINUTE_MS, toIsoDay, warsawMoment } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { issuesOf } from '@domain/shared/validation';
import { NOW } from '@tests/support/builders';
import { describe, expect, test } from 'vitest';

const DEADLINE_DAYS = 14;
const at = (moment: number) => ({ date: toIsoDay(moment), hour: formatTime(moment) });
const FORM: ReceptionForm = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna.nowak@example.pl',
  ...at(NOW + DAY_MS),
  authorized: true,
};
const issues = (patch: object) =>
  issuesOf(receptionSchema({ now: NOW, deadlineDays: DEADLINE_DAYS }), { ...FORM, ...patch }).map(
    ({ path, message }) => `${path} ${message.key}`,
  );

describe('the reception form', () => {
  test('complete: no fault', () => expect(issues({})).toEqual([]));

  test.each(['firstName', 'lastName', 'email', 'date', 'hour'])('[M4] %s is required', (field) => {
    expect(issues({ [field]: '' })).toContain(`${field} required`);
    expect(issues({ [field]: undefined })).toContain(`${field} required`);
  });
  test('[M4] a name of spaces is no name', () => expect(issues({ firstName: '   ' })).not.toEqual([]));
  test.each(['anna', 'anna@', 'anna@example', 'a b@example.pl'])('[M4] the e-mail %s is refused', (email) => {
    expect(issues({ email })).toEqual(['email email']);
  });

  test.each([
    ['a minute from now', NOW + MINUTE_MS, []],
    ['now', NOW, ['hour receptionInPast']],
    ['a minute ago', NOW - MINUTE_MS, ['hour receptionInPast']],
    ['yesterday', NOW - DAY_MS, ['hour receptionInPast']],
  ])('[M5] the moment lies in the future: %s', (_, moment, found) => {
    expect(issues(at(moment))).toEqual(found);
  });

  test('[M6] the last day of the deadline, to its last minute', () => {
    const lastDay = toIsoDay(NOW + DEADLINE_DAYS * DAY_MS);
    expect(issues({ date: lastDay, hour: '23:59' })).toEqual([]);
  });
  test('[M6] the day after the deadline', () => {
    const tooLate = toIsoDay(NOW + (DEADLINE_DAYS + 1) * DAY_MS);
    expect(issues({ date: tooLate, hour: '00:00' })).toEqual(['date receptionTooLate']);
  });
  test.each(['2026-02-30', '30.11.2026', '2026-13-01', 'jutro'])('the day %s is not one', (date) => {
    expect(issues({ date })).toEqual(['date date']);
  });
  test.each(['24:00', '9:00', '10:60', 'rano'])('the hour %s is not one', (hour) => {
    expect(issues({ hour })).not.toEqual([]);
  });

  test.each([false, undefined, null, 'yes'])('[M7] authorization %s is not given', (authorized) => {
    expect(issues({ authorized })).not.toEqual([]);
  });
});

describe('when the handover begins', () => {
  test('at the agreed day and hour in Warsaw', () => {
    expect(handoverStartsAt({ date: '2026-12-01', hour: '14:30' })).toBe(
      warsawMoment(2026, 12, 1, [14, 30, 0, 0]),
    );
  });
  test('not before a day is agreed', () => expect(handoverStartsAt(null)).toBeNull());
});
