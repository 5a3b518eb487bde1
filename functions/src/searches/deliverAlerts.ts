import { QUERIES } from '@api/queries';
import type { User } from '@domain/accounts/user';
import { getUserCompanyId } from '@domain/companies/membership';
import type { Offer } from '@domain/offers/offer';
import { whyCannotBeTaken } from '@domain/offers/predicates';
import { matchesFilters } from '@domain/offers/search';
import { type Alerts, listDueOffers, type PendingOffer, withMailSent } from '@domain/searches/alerts';
import { computeMatch } from '@domain/wanted/matching';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { findOffer } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findAll } from '../data/queries';
import { read } from '../data/store';
import { findUser } from '../data/users';
import { toOfferInMail } from '../emails/formatOfferLine';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { FoundOffer } from '../emails/mailValues';
import { toRecipient } from '../emails/recipients';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { hashForLog } from '../runtime/hash';
import { createDocumentId } from '../runtime/ids';
import { getListingPath, readActivity } from '../wanted/listings';
import { findMailPhoto } from './findMailPhoto';
import { getAlertsPath } from './record';

/** Most offers listed in one mail. The others are shown by the searches themselves. */
export const OFFERS_PER_MAIL_MAX = 10;

/** A due offer that is still relevant. */
type DueAlert = { pending: PendingOffer; found: FoundOffer };

/**
 * Mails an account all its due offers in one mail and records them as notified. Skips offers that are gone and
 * searches or listings paused or deleted meanwhile. Transactional outbox: the mail is queued in the same write, so no
 * offer is announced twice.
 */
export const deliverAlerts = (uid: string, now: number): Promise<void> =>
  updateWithPrecondition<Alerts, void>(getAlertsPath(uid), async (alerts) => {
    const due = alerts ? listDueOffers(alerts, now) : [];
    if (!alerts || due.length === 0) return { unchanged: undefined };
    const user = await findUser(uid);
    const relevant = user?.emailVerified ? await loadRelevantOffers(due, { alerts, user, now }) : [];
    return {
      write: withMailSent(
        alerts,
        relevant.map(({ pending }) => pending),
        now,
      ),
      also: (writes) =>
        queueMails(writes, buildAlertMails(user, relevant), createSystemContext(now, createDocumentId)),
      answer: undefined,
    };
  });

type AlertRecipient = { alerts: Alerts; user: User; now: number };

const loadRelevantOffers = async (
  due: readonly PendingOffer[],
  receiver: AlertRecipient,
): Promise<DueAlert[]> => {
  const relevant: DueAlert[] = [];
  for (const pending of due) {
    const offer = await findOffer(pending.offerId);
    const found =
      offer && isOpenTo(offer, receiver) ? await findRelevantOffer(offer, pending, receiver) : null;
    if (found) relevant.push({ pending, found });
  }
  return relevant;
};

/** Returns whether the offer can be reserved and belongs to another company. */
const isOpenTo = (offer: Offer, { user, now }: AlertRecipient): boolean => {
  const own = getUserCompanyId(user);
  const isOwn = own !== null && own === offer.offerStatus.landlord.companyId;
  return !isOwn && whyCannotBeTaken(offer, now) === null;
};

/** Returns the offer with the names of the searches and listings it still matches, or `null` if there are none. */
const findRelevantOffer = async (
  offer: Offer,
  { sources }: PendingOffer,
  { alerts }: AlertRecipient,
): Promise<FoundOffer | null> => {
  const ids = (kind: 'search' | 'listing') =>
    sources.filter((source) => source.kind === kind).map(({ id }) => id);
  const searchIds = ids('search');
  const searches = alerts.searches
    .filter(
      ({ id, isPaused, filters }) => searchIds.includes(id) && !isPaused && matchesFilters(offer, filters),
    )
    .map(({ name }) => name);
  const locations = await Promise.all(ids('listing').map((id) => findListingLocation(id, offer)));
  const listings = locations.filter((location) => location !== null);
  if (searches.length + listings.length === 0) return null;
  return { ...toOfferInMail(offer), photo: findMailPhoto(offer), searches, listings };
};

const findListingLocation = async (listingId: string, offer: Offer): Promise<string | null> => {
  const listing = await read<WantedListing>(getListingPath(listingId));
  if (listing?.status !== 'active' || !computeMatch(listing, offer)) return null;
  const { areAlertsPaused } = await readActivity(listingId);
  return areAlertsPaused ? null : listing.location;
};

const buildAlertMails = (user: User | null, relevant: readonly DueAlert[]): MailDraft[] => {
  const foundOffers = relevant.slice(0, OFFERS_PER_MAIL_MAX).map(({ found }) => found);
  const [first] = foundOffers;
  if (!user || !first) return [];
  const kind = relevant.length > 1 ? 'offersFound' : 'offerFound';
  return [buildMailDraft(kind, toRecipient(user), { offerName: first.name, foundOffers })];
};

/** Most pages of due accounts in one run. The rest waits for the next run. */
const PAGES_MAX = 20;

/** Sends every due digest. A failed one waits for the next run and does not stop the others. */
export const sendDueAlerts = async (now: number): Promise<void> => {
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const due = await findAll<Alerts>('dueSearchAlerts', { nextDue: new Date(now) });
    const accounts = due.map(({ id: uid }) => ({ id: hashForLog(uid), uid }));
    const sent = await forEachSettled('sendDueAlerts', accounts, ({ uid }) => deliverAlerts(uid, now));
    if (due.length < QUERIES.dueSearchAlerts.limit || sent === 0) break;
  }
};
