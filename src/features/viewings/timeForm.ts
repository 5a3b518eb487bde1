import { parseTimestamp } from '@domain/shared/dates';
import { requiredDay, textUpTo } from '@domain/shared/fields';
import { asPublicLetter } from '@domain/shared/publicText';
import { message } from '@domain/shared/validation';
import { VIEWING_NOTE_MAX_CHARS } from '@domain/viewings/viewing';
import { object, string } from 'yup';

/** A freely chosen time of a viewing, with a note to the landlord. */
export type TimeForm = { date: string; hour: string; note: string };

export const EMPTY_TIME: TimeForm = { date: '', hour: '', note: '' };

export const timeFormSchema = object({
  date: requiredDay(),
  hour: string()
    .required(message('required'))
    .test('real', message('hour'), (value) => !value || parseTimestamp('2000-01-01', value) !== null),
  note: asPublicLetter(textUpTo(VIEWING_NOTE_MAX_CHARS), 'webAddressInQuestion').defined(),
});

/** Returns the chosen moment in epoch ms. */
export const toStart = ({ date, hour }: TimeForm): number => parseTimestamp(date, hour) ?? 0;
