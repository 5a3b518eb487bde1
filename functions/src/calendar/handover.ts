import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import { getHandoverStart } from '@domain/leases/reception';
import { formatAddressLine } from '@domain/offers/address';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import { HOUR_MS } from '@domain/shared/dates';
import { interpolate, NO_BREAK_SPACE } from '@domain/shared/text';
import type { MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import { config } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';
import { buildIcalendar, type CalendarMethod } from './buildIcalendar';
import { parseMailbox } from './parseMailbox';

const HANDOVER_LASTS_MS = HOUR_MS;
const UID_CHARS = 32;

/** Returns the event id, equal for every version of one handover. It is hashed so that it does not reveal the offer. */
const computeEventUid = (offer: Offer): string =>
  `${sha256Hex(`handover:${offer.id}`).slice(0, UID_CHARS)}@${new URL(config.appUrl).hostname}`;

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
  const location = formatAddressLine(offer.address).replaceAll(NO_BREAK_SPACE, ' ');
  const isToPerson = TO_PERSONS.includes(draft.kind);
  const persons = {
    offerName: isToPerson ? location : offer.name,
    receiver: formatHandoverPerson(offer.receptionOfThePremise),
    giver: formatHandoverPerson(offer.transferOfThePremise),
  };
  const text = buildIcalendar({
    method,
    uid: computeEventUid(offer),
    sequence: getSequence(offer),
    stampedAt: now,
    startsAt,
    endsAt: startsAt + HANDOVER_LASTS_MS,
    summary: interpolate(summary, persons),
    location,
    description: description.map((line) => interpolate(line, persons)).join('\n'),
    url: isToPerson ? null : `${config.appUrl}${paths.deposit(offer.id)}`,
    organizer: parseMailbox(config.mailFrom),
    attendee: { name: draft.to.email, email: draft.to.email },
  });
  return { ...draft, calendar: { method, text, startsAt } };
};
