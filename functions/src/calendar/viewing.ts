import { viewingPaths } from '@api/viewingPaths';
import { formatAddressLine } from '@domain/offers/address';
import type { Offer } from '@domain/offers/offer';
import { interpolate, NO_BREAK_SPACE } from '@domain/shared/text';
import type { Viewing } from '@domain/viewings/viewing';
import type { MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import { config } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';
import { buildIcalendar, type CalendarMethod } from './buildIcalendar';
import { parseMailbox } from './parseMailbox';

const UID_CHARS = 32;

/** Returns the event id, equal for every version of one viewing. It is hashed so that it does not reveal the offer. */
const computeEventUid = ({ id, round }: Viewing): string =>
  `${sha256Hex(`viewing:${id}:${round}`).slice(0, UID_CHARS)}@${new URL(config.appUrl).hostname}`;

/** Formats the address of an offer in one line for mails and calendars. */
export const formatPremisesAddress = ({ address }: Offer): string =>
  formatAddressLine(address).replaceAll(NO_BREAK_SPACE, ' ');

/** Returns the lines of a calendar entry that name a person or a place; those without a value are left out. */
const fillLines = (lines: readonly string[], values: Record<string, string>): string[] =>
  lines
    .filter((line) => !/\{\{(\w+)\}\}/.test(line) || values[/\{\{(\w+)\}\}/.exec(line)?.[1] ?? ''])
    .map((line) => interpolate(line, values));

/** The viewing after a change and its offer. `sequence` is that of the stored viewing after the change. */
export type ViewingAppointment = {
  offer: Offer;
  viewing: Viewing;
  method: CalendarMethod;
  now: number;
};

/** Adds a viewing as an appointment for the recipient of a mail. */
export const withViewing = (
  draft: MailDraft,
  { offer, viewing, method, now }: ViewingAppointment,
): MailDraft => {
  const { summary, description } = getMailTexts(draft.to.lang).viewingCalendar;
  const { startsAt, endsAt, place } = viewing;
  const values = {
    offerName: offer.name,
    meetingPoint: place?.meetingPoint ?? '',
    askFor: place ? `${place.contactName}, ${place.contactPhone}` : '',
    visitor: [viewing.tenantName, viewing.companyName].filter(Boolean).join(', '),
  };
  const text = buildIcalendar({
    method,
    uid: computeEventUid(viewing),
    sequence: viewing.sequence,
    stampedAt: now,
    startsAt,
    endsAt,
    summary: interpolate(summary, values),
    location: formatPremisesAddress(offer),
    description: fillLines(description, values).join('\n'),
    url: `${config.appUrl}${viewingPaths.list()}`,
    organizer: parseMailbox(config.mailFrom),
    attendee: { name: draft.to.email, email: draft.to.email },
  });
  return { ...draft, calendar: { method, text, startsAt } };
};
