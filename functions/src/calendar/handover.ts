import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import { getHandoverStart } from '@domain/leases/reception';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import { HOUR_MS } from '@domain/shared/dates';
import type { MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import type { CalendarMethod } from './buildIcalendar';
import { fillEntry, formatPremisesAddress, withAppointment } from './withAppointment';

const HANDOVER_LASTS_MS = HOUR_MS;

/** Every change of a handover adds an audit entry, so this number always rises. */
const getSequence = ({ auditHead }: Offer): number => (auditHead?.seq ?? -1) + 1;

const formatHandoverPerson = (person: HandoverPerson | null): string =>
  person ? formatPersonName(person) : '–';

/**
 * Mails to persons named for the handover. They may have no account, so they get the location and no link to the
 * platform.
 */
const TO_PERSONS: readonly MailDraft['kind'][] = ['handoverPersonInvited', 'handoverPersonCancelled'];

/**
 * Adds the handover as an appointment for the recipient of a mail. Returns the mail unchanged if no date is agreed.
 * `offer` holds persons and time after the change, and the audit head before it.
 */
export const withHandover = (
  draft: MailDraft,
  { offer, method, now }: { offer: Offer; method: CalendarMethod; now: number },
): MailDraft => {
  const startsAt = getHandoverStart(offer.receptionTime);
  if (startsAt === null) return draft;
  const { summary, description } = getMailTexts(draft.to.lang).calendar;
  const location = formatPremisesAddress(offer);
  const isToPerson = TO_PERSONS.includes(draft.kind);
  const persons = {
    offerName: isToPerson ? location : offer.name,
    receiver: formatHandoverPerson(offer.receptionOfThePremise),
    giver: formatHandoverPerson(offer.transferOfThePremise),
  };
  return withAppointment(draft, {
    subject: `handover:${offer.id}`,
    method,
    sequence: getSequence(offer),
    stampedAt: now,
    startsAt,
    endsAt: startsAt + HANDOVER_LASTS_MS,
    summary: fillEntry(summary, persons),
    location,
    description: description.map((line) => fillEntry(line, persons)).join('\n'),
    path: isToPerson ? null : paths.deposit(offer.id),
  });
};
