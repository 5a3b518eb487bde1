import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { Viewing } from '@domain/viewings/viewing';
import type { CalendarMethod } from '../calendar/buildIcalendar';
import { withViewing } from '../calendar/viewing';
import { formatPremisesAddress } from '../calendar/withAppointment';
import type { MailKind } from '../emails/mailKinds';
import { buildMailDraft, type MailDraft, type MailRecipient, withMailedViewing } from '../emails/mails';
import { loadLandlordRecipients, loadMailRecipients } from '../negotiation/participants';

export type ViewingMailKind = Extract<MailKind, `viewing${string}`>;

/** Mails that report what has ended. They stay true whatever the two sides arrange next, so no viewing is stored with them. */
const FINAL_KINDS: readonly ViewingMailKind[] = [
  'viewingRequestDeclined',
  'viewingRequestLapsed',
  'viewingCancelled',
  'viewingOfferClosed',
];

/** A message about a viewing after a change. `calendar` updates or cancels the entry in the calendars of its readers. */
export type ViewingMessage = {
  kind: ViewingMailKind;
  to: readonly LeaseSide[];
  offer: Offer;
  viewing: Viewing;
  calendar: CalendarMethod | null;
  now: number;
};

/**
 * Returns the rows of a mail. The tenant reads where to meet and whom to ask for, the landlord who comes. Empty rows are not
 * shown.
 */
const getValues = (side: LeaseSide, { offer, viewing }: ViewingMessage) => {
  const { place } = viewing;
  const isTenant = side === 'tenant';
  return {
    offerId: offer.id,
    offerName: offer.name,
    viewingAt: viewing.startsAt,
    previousViewingAt: viewing.previousStartsAt,
    viewingPlace: formatPremisesAddress(offer),
    meetingPoint: isTenant ? (place?.meetingPoint ?? '') : '',
    askFor: isTenant && place ? `${place.contactName}, ${place.contactPhone}` : '',
    personName: isTenant ? '' : viewing.tenantName,
    companyName: isTenant ? '' : viewing.companyName,
    message: isTenant ? '' : viewing.note,
  };
};

const loadRecipients = (side: LeaseSide, { offer, viewing }: ViewingMessage): Promise<MailRecipient[]> =>
  side === 'landlord' ? loadLandlordRecipients(offer) : loadMailRecipients(viewing.tenantUid);

const buildForSide = async (side: LeaseSide, message: ViewingMessage): Promise<MailDraft[]> => {
  const { kind, calendar, offer, viewing, now } = message;
  const recipients = await loadRecipients(side, message);
  return recipients.map((to) => {
    const built = buildMailDraft(kind, to, getValues(side, message));
    const draft = FINAL_KINDS.includes(kind) ? built : withMailedViewing(built, viewing);
    return calendar ? withViewing(draft, { offer, viewing, method: calendar, now }) : draft;
  });
};

/** Builds the mails of messages about viewings, each in its reader's language. */
export const buildViewingMails = async (messages: readonly ViewingMessage[]): Promise<MailDraft[]> =>
  (
    await Promise.all(messages.flatMap((message) => message.to.map((side) => buildForSide(side, message))))
  ).flat();
