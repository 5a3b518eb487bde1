import { viewingPaths } from '@api/viewingPaths';
import type { Offer } from '@domain/offers/offer';
import type { Viewing } from '@domain/viewings/viewing';
import type { MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import type { CalendarMethod } from './buildIcalendar';
import { fillEntry, formatPremisesAddress, withAppointment } from './withAppointment';

/** Returns the lines of a calendar entry that name a person or a place; those without a value are left out. */
const fillLines = (lines: readonly string[], values: Record<string, string>): string[] =>
  lines
    .filter((line) => !/\{\{(\w+)\}\}/.test(line) || values[/\{\{(\w+)\}\}/.exec(line)?.[1] ?? ''])
    .map((line) => fillEntry(line, values));

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
  return withAppointment(draft, {
    subject: `viewing:${viewing.id}:${viewing.round}`,
    method,
    sequence: viewing.sequence,
    stampedAt: now,
    startsAt,
    endsAt,
    summary: fillEntry(summary, values),
    location: formatPremisesAddress(offer),
    description: fillLines(description, values).join('\n'),
    path: viewingPaths.list(),
  });
};
