import { object, string } from 'yup';
import { emailField, nameField } from '../accounts/user';
import type { LeaseSide } from '../offers/states';
import { parseTimestamp } from '../shared/dates';
import { requiredDay, tickedField } from '../shared/fields';
import { message } from '../shared/validation';
import { findTimeFault, type HandoverFacts, type TimeFault } from './handoverTime';

/** Fields of a real day and hour. An issue of the time itself is shown at the field that `fault` names. */
const timeFields = (fault: (time: { date: string; hour: string }) => TimeFault | null) => {
  const findFault = (field: TimeFault['field'], { date, hour }: { date?: string; hour?: string }) => {
    const found = fault({ date: date ?? '', hour: hour ?? '' });
    return found?.field === field ? found.message : null;
  };
  return {
    date: requiredDay().test('allowed', message('invalid'), (_, { parent, createError }) => {
      const found = findFault('date', parent);
      return found === null || createError({ message: found });
    }),
    hour: string()
      .required(message('required'))
      .test('real', message('hour'), (value, { parent }) => {
        const day = parseTimestamp(parent.date ?? '') === null ? '2000-01-01' : parent.date;
        return !value || parseTimestamp(day, value) !== null;
      })
      .test('allowed', message('invalid'), (_, { parent, createError }) => {
        const found = findFault('hour', parent);
        return found === null || createError({ message: found });
      }),
  };
};

/** The reception form (Spec 2 §5): all fields required, a time allowed by `findTimeFault`, authorization ticked. */
export const receptionSchema = (limits: { facts: HandoverFacts; side: LeaseSide; now: number }) =>
  object({
    firstName: nameField(),
    lastName: nameField(),
    email: emailField(),
    ...timeFields((time) => findTimeFault(time, limits)),
    authorized: tickedField('authorizationRequired'),
  });

/** A time one side proposes to the other: any future one. */
export const proposalSchema = (now: number) =>
  object(
    timeFields(({ date, hour }) => {
      const at = parseTimestamp(date, hour);
      return at !== null && at <= now ? { field: 'hour', message: message('receptionInPast') } : null;
    }),
  );
