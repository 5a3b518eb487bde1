import { boolean, object, string } from 'yup';
import { emailField, nameField } from '../accounts/user';
import type { Offer } from '../offers/offer';
import { daysBetween, momentOf } from '../shared/dates';
import { message } from '../shared/validation';
import { HANDOVER_OPEN } from './statusGroups';

export type ReceptionLimits = { now: number; deadlineDays: number };

/**
 * The reception form (Spec 2 §5): everything required, the moment in the future and at most `deadlineDays`
 * Warsaw days from today, authorization given.
 */
export const receptionSchema = (limits: ReceptionLimits) =>
  object({
    firstName: nameField(),
    lastName: nameField(),
    email: emailField(),
    date: string()
      .required(message('required'))
      .test('real', message('date'), (value) => !value || momentOf(value) !== null)
      .test('withinDeadline', message('receptionTooLate', { days: limits.deadlineDays }), (value) => {
        const at = value ? momentOf(value) : null;
        return at === null || daysBetween(limits.now, at) <= limits.deadlineDays;
      }),
    hour: string()
      .required(message('required'))
      .test('future', message('receptionInPast'), (value, { parent }) => {
        const at = momentOf(String(parent.date ?? ''), value ?? '');
        return at === null ? momentOf(String(parent.date ?? '')) === null : at > limits.now;
      }),
    authorized: boolean()
      .oneOf([true], message('authorizationRequired'))
      .required(message('authorizationRequired')),
  });

/** Why the persons of the handover cannot be named or changed (any more), or `null` (Spec 2 §4). */
export const whyCannotNamePerson = ({ offerStatus }: Pick<Offer, 'offerStatus'>) => {
  if (offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  return HANDOVER_OPEN.includes(offerStatus.postSigningStatus) ? null : ('receptionClosed' as const);
};

/** When the handover begins (epoch ms), or `null` while no day is agreed. */
export const handoverStartsAt = (receptionTime: { date: string; hour: string } | null): number | null =>
  receptionTime && momentOf(receptionTime.date, receptionTime.hour);
