import { array, number, object, string } from 'yup';
import { requiredDay, requiredLine } from '../shared/fields';
import { asPublicLine } from '../shared/publicText';
import { message } from '../shared/validation';
import {
  type Availability,
  CLOSED_DAYS_MAX,
  CONTACT_NAME_MAX_CHARS,
  MEETING_POINT_MAX_CHARS,
  OPENINGS_MAX,
  toMinutes,
  VIEWING_DAY_END,
  VIEWING_DAY_START,
  VIEWING_MINUTES_MAX,
  VIEWING_MINUTES_MIN,
  VIEWING_NOTICE_HOURS_MAX,
  VIEWING_NOTICE_HOURS_MIN,
  VIEWING_PARTIES_MAX,
  VIEWING_STEP_MINUTES,
  WEEKLY_HOURS_MAX,
} from './availability';

const HOUR_FORM = /^([01]\d|2[0-3]):[0-5]\d$/;

const wholeNumber = (min: number, max: number) =>
  number()
    .required(message('required'))
    .integer(message('integer'))
    .min(min, message('min', { min }))
    .max(max, message('max', { max }));

const hourField = () =>
  string()
    .required(message('required'))
    .matches(HOUR_FORM, { message: message('hour'), excludeEmptyString: true })
    .test(
      'step',
      message('viewingStep', { minutes: VIEWING_STEP_MINUTES }),
      (value) => !value || !HOUR_FORM.test(value) || toMinutes(value) % VIEWING_STEP_MINUTES === 0,
    );

/** Fields of hours within a day in which at least one viewing of `minutes` fits. */
const hoursFields = () => ({
  from: hourField().test(
    'dayStart',
    message('viewingHours', { from: VIEWING_DAY_START, to: VIEWING_DAY_END }),
    (value) => !value || value >= VIEWING_DAY_START,
  ),
  to: hourField()
    .test(
      'dayEnd',
      message('viewingHours', { from: VIEWING_DAY_START, to: VIEWING_DAY_END }),
      (value) => !value || value <= VIEWING_DAY_END,
    )
    .test('fits', message('viewingTooShort'), (to, { parent, from: parents }) => {
      const { from } = parent as { from?: string };
      const minutes = Number((parents?.at(-1)?.value as Partial<Availability> | undefined)?.minutes);
      if (!to || !from || !HOUR_FORM.test(to) || !HOUR_FORM.test(from) || !(minutes > 0)) return true;
      return toMinutes(to) - toMinutes(from) >= minutes;
    }),
});

const PHONE = /^\+?[0-9][0-9 -]{7,18}$/;

const hasNoRepeats = (days: readonly unknown[] | undefined): boolean =>
  new Set(days ?? []).size === (days ?? []).length;

/** The hours in which premises can be viewed. */
const availabilityFields = {
  weekly: array()
    .of(object({ weekday: wholeNumber(1, 7), ...hoursFields() }).required())
    .defined(message('required'))
    .max(WEEKLY_HOURS_MAX, message('tooMany', { max: WEEKLY_HOURS_MAX })),
  openings: array()
    .of(object({ day: requiredDay(), ...hoursFields() }).required())
    .defined(message('required'))
    .max(OPENINGS_MAX, message('tooMany', { max: OPENINGS_MAX })),
  closedDays: array()
    .of(requiredDay())
    .defined(message('required'))
    .max(CLOSED_DAYS_MAX, message('tooMany', { max: CLOSED_DAYS_MAX }))
    .test('distinct', message('viewingDayTwice'), hasNoRepeats),
  minutes: wholeNumber(VIEWING_MINUTES_MIN, VIEWING_MINUTES_MAX).test(
    'step',
    message('viewingStep', { minutes: VIEWING_STEP_MINUTES }),
    (value) => !Number.isInteger(value) || Number(value) % VIEWING_STEP_MINUTES === 0,
  ),
  parties: wholeNumber(1, VIEWING_PARTIES_MAX),
  noticeHours: wholeNumber(VIEWING_NOTICE_HOURS_MIN, VIEWING_NOTICE_HOURS_MAX),
};

/** Where to meet and whom to ask for. Both are mailed in our name, so they carry no web address. */
const placeFields = {
  meetingPoint: requiredLine(MEETING_POINT_MAX_CHARS),
  contactName: requiredLine(CONTACT_NAME_MAX_CHARS),
  contactPhone: asPublicLine(
    string()
      .required(message('required'))
      .matches(PHONE, { message: message('phone'), excludeEmptyString: true }),
  ),
};

/** The landlord's form. */
export const viewingTimesSchema = object({ ...availabilityFields, ...placeFields });
