import { formatPersonName } from '@domain/accounts/personName';
import { getHandoverStart, isSameAddress } from '@domain/leases/reception';
import { formatAddressLine } from '@domain/offers/address';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { withHandover } from '../calendar/handover';
import type { Lease } from '../data/parties';
import { buildMailDraft, debounceMail, type MailDraft, type MailRecipient } from '../emails/mails';

/** Person named for the handover. The mail uses the language of the account holder of the same side. */
type Invitation = { person: HandoverPerson; to: MailRecipient };

/** Returns the persons named for the handover who get no mail as a party, each address once. */
const getInvited = (offer: Offer, { landlord, tenant }: Lease): Invitation[] => {
  const parties = [landlord.recipient.email, tenant.recipient.email];
  const named = [
    { person: offer.receptionOfThePremise, lang: tenant.recipient.lang },
    { person: offer.transferOfThePremise, lang: landlord.recipient.lang },
  ];
  const invited = named.flatMap(({ person, lang }) =>
    person && !parties.some((email) => isSameAddress(email, person.email))
      ? [{ person, to: { email: person.email, lang, uid: null } }]
      : [],
  );
  return invited.filter(
    ({ to }, place) => invited.findIndex((other) => isSameAddress(other.to.email, to.email)) === place,
  );
};

const nameOrNone = (person: HandoverPerson | null): string => (person ? formatPersonName(person) : '–');

const buildPersonMail = (
  kind: 'handoverPersonInvited' | 'handoverPersonCancelled',
  { to }: Invitation,
  offer: Offer,
): MailDraft =>
  buildMailDraft(kind, to, {
    offerId: offer.id,
    handoverPlace: formatAddressLine(offer.address).replaceAll(NO_BREAK_SPACE, ' '),
    handoverAt: getHandoverStart(offer.receptionTime) ?? 0,
    receiver: nameOrNone(offer.receptionOfThePremise),
    giver: nameOrNone(offer.transferOfThePremise),
  });

const cancel = (invited: Invitation, offer: Offer, now: number): MailDraft =>
  withHandover(buildPersonMail('handoverPersonCancelled', invited, offer), { offer, method: 'CANCEL', now });

/** Returns the mails that cancel an agreed handover for the persons named for it. */
export const buildPersonCancellations = (lease: Lease, now: number): MailDraft[] =>
  lease.offer.receptionTime === null
    ? []
    : getInvited(lease.offer, lease).map((invited) => cancel(invited, lease.offer, now));

/**
 * Returns the mails to the persons named for an agreed handover: an invitation with place, time and both names, and a
 * cancellation to anyone who is no longer named. `holdRepeated` debounces a repeated invitation. Returns none while no time is
 * agreed.
 */
export const buildPersonInvitations = (
  lease: Lease,
  changed: Offer,
  { now, holdRepeated }: { now: number; holdRepeated: boolean },
): MailDraft[] => {
  if (changed.receptionTime === null) return [];
  const before = lease.offer.receptionTime ? getInvited(lease.offer, lease) : [];
  const after = getInvited(changed, lease);
  const isAmong = ({ to }: Invitation, list: readonly Invitation[]) =>
    list.some((other) => isSameAddress(other.to.email, to.email));
  const cancelled = before
    .filter((invited) => !isAmong(invited, after))
    .map((invited) => cancel(invited, { ...changed, receptionTime: lease.offer.receptionTime }, now));
  const invitations = after.map((invited) => {
    const draft = withHandover(buildPersonMail('handoverPersonInvited', invited, changed), {
      offer: changed,
      method: 'REQUEST',
      now,
    });
    return holdRepeated && isAmong(invited, before) ? debounceMail(draft) : draft;
  });
  return [...cancelled, ...invitations];
};

/** Returns the calendar invitation to the agreed handover for a party; none while no time is agreed. */
export const buildInvitation = (changed: Offer, to: MailRecipient, now: number): MailDraft[] => {
  const handoverAt = getHandoverStart(changed.receptionTime);
  if (handoverAt === null) return [];
  const draft = buildMailDraft('handoverInvitation', to, {
    offerId: changed.id,
    offerName: changed.name,
    handoverAt,
  });
  return [withHandover(draft, { offer: changed, method: 'REQUEST', now })];
};
