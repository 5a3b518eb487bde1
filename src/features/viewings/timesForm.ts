import type { CallInput } from '@api';
import { addDays } from '@domain/shared/days';
import { requiredDay } from '@domain/shared/fields';
import {
  type Availability,
  NO_HOURS,
  type StoredViewingPlace,
  type ViewingTimes,
} from '@domain/viewings/availability';
import { viewingTimesSchema } from '@domain/viewings/viewingTimesSchema';
import { array, object } from 'yup';

/** The landlord's form; a closed day is an object, because form lists hold objects. */
export type TimesForm = Omit<CallInput<'setViewingTimes'>, 'offerId' | 'closedDays'> & {
  closedDays: { day: string }[];
};

/** Hours that a new row begins with. */
export const NEW_HOURS = { from: '10:00', to: '14:00' } as const;

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Hours that are suggested until the landlord has set its own. */
const SUGGESTED: Availability = {
  ...NO_HOURS,
  weekly: MONDAY_TO_FRIDAY.map((weekday) => ({ weekday, ...NEW_HOURS })),
};

/** Builds the form from the stored times and place, or from suggestions. */
export const buildTimesForm = (
  times: ViewingTimes | null,
  place: StoredViewingPlace | null,
  contactName: string,
): TimesForm => {
  const { weekly, openings, closedDays, minutes, parties, noticeHours } = times ?? SUGGESTED;
  return {
    weekly: weekly.map((row) => ({ ...row })),
    openings: openings.map((row) => ({ ...row })),
    closedDays: closedDays.map((day) => ({ day })),
    minutes,
    parties,
    noticeHours,
    meetingPoint: place?.meetingPoint ?? '',
    contactName: place?.contactName ?? contactName,
    contactPhone: place?.contactPhone ?? '',
  };
};

/** Returns the call's input of a form, without days that are over. */
export const toTimes = (form: TimesForm, today: string) => ({
  ...form,
  openings: form.openings.filter(({ day }) => day >= addDays(today, -1)),
  closedDays: form.closedDays.map(({ day }) => day).filter((day) => day >= addDays(today, -1)),
});

const { closedDays: _days, ...fields } = viewingTimesSchema.fields;

/** The schema of the form. The call also checks that no closed day is named twice. */
export const timesFormSchema = object({
  ...fields,
  closedDays: array()
    .of(object({ day: requiredDay() }).required())
    .defined(),
});
