import { formatAddressLine } from '@domain/offers/address';
import type { Offer } from '@domain/offers/offer';
import { interpolate, NO_BREAK_SPACE } from '@domain/shared/text';
import type { MailDraft } from '../emails/mails';
import { cleanLineOfOthers } from '../emails/mailValues';
import { config } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';
import { type Appointment, buildIcalendar } from './buildIcalendar';
import { parseMailbox } from './parseMailbox';

const UID_CHARS = 32;

/** Formats the address of an offer in one line for mails and calendars. */
export const formatPremisesAddress = ({ address }: Offer): string =>
  cleanLineOfOthers(formatAddressLine(address).replaceAll(NO_BREAK_SPACE, ' '));

/** Fills the texts of an entry with words of users, cleaned as in mails: calendars turn web addresses into links too. */
export const fillEntry = (text: string, values: Record<string, string>): string =>
  interpolate(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanLineOfOthers(value)])),
  );

/**
 * An appointment of the platform with the recipient of a mail. `subject` is equal for every version of it; its hash is the event
 * id, so that it does not reveal the offer. `path` is the page of the appointment, `null` for recipients without an account.
 */
type MailedAppointment = Omit<Appointment, 'uid' | 'url' | 'organizer' | 'attendee'> & {
  subject: string;
  path: string | null;
};

/** Adds an appointment to a mail, for its recipient. */
export const withAppointment = (
  draft: MailDraft,
  { subject, path, ...appointment }: MailedAppointment,
): MailDraft => {
  const { method, startsAt } = appointment;
  const text = buildIcalendar({
    ...appointment,
    uid: `${sha256Hex(subject).slice(0, UID_CHARS)}@${new URL(config.appUrl).hostname}`,
    url: path && `${config.appUrl}${path}`,
    organizer: parseMailbox(config.mailFrom),
    attendee: { name: draft.to.email, email: draft.to.email },
  });
  return { ...draft, calendar: { method, text, startsAt } };
};
