import { object, string } from 'yup';
import { emailField, nameField } from '../accounts/user';
import type { LeaseSide } from '../offers/states';
import { parseTimestamp } from '../shared/dates';
import { requiredDay, tickedField } from '../shared/fields';
import { message } from '../shared/validation';
import { findTimeFault, type HandoverFacts, type TimeFault } from './handoverTime';

/** A day and an hour that are real ones; the faults of the moment itself stand beside the field that `fault` names. */
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
      .test('real', message('hour'), (value) => !value || parseTimestamp('2000-01-01', value) !== null)
      .test('allowed', message('invalid'), (_, { parent, createError }) => {
        const found = findFault('hour', parent);
        return found === null || createError({ message: found });
      }),
  };
};

/**
 * The reception form (Spec 2 §5): everything required, the moment one that the side can set by `findTimeFault`,
 * authorization given.
 */
export const receptionSchema = (limits: { facts: HandoverFacts; side: LeaseSide; now: number }) =>
  object({
    firstName: nameField(),
    lastName: nameField(),
    email: emailField(),
    ...timeFields((time) => findTimeFault(time, limits)),
    authorized: tickedField('authorizationRequired'),
  });

/** A moment a side asks the other for: any that lies ahead. */
export const proposalSchema = (now: number) =>
  object(
    timeFields(({ date, hour }) => {
      const at = parseTimestamp(date, hour);
      return at !== null && at <= now ? { field: 'hour', message: message('receptionInPast') } : null;
    }),
  );
