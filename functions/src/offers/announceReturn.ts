import { COLLECTIONS } from '@api/collections';
import { getQueueStatus } from '@domain/leases/queue';
import type { Offer } from '@domain/offers/offer';
import { whyCannotBeTaken } from '@domain/offers/predicates';
import { isOfLandlord, type ReturnAlert } from '@domain/offers/returnAlerts';
import { findOffer } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findUpTo } from '../data/queries';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { hashForLog } from '../runtime/hash';
import { createDocumentId } from '../runtime/ids';

/** Maximum accounts notified about one offer; further alerts expire. */
const ACCOUNTS_MAX = 5000;

/** Returns the ids of the earlier offers of premises that are offered again, the latest first. */
const listEarlierIds = async ({ relistedFrom }: Offer): Promise<string[]> => {
  if (!relistedFrom) return [];
  const earlier = await findOffer(relistedFrom.offerId);
  return [relistedFrom.offerId, ...(earlier ? await listEarlierIds(earlier) : [])];
};

/**
 * Notifies the accounts that wait for a reserved offer, or for an earlier offer of its premises, that it is free again. Each is
 * notified once: its alert is removed in the batch of its mail. Does nothing while the offer cannot be reserved. A failing
 * account does not stop the others, but makes the function throw at the end, so that the trigger retries. `now` in epoch ms.
 */
export const announceReturn = async (offerId: string, now: number): Promise<void> => {
  const offer = await findOffer(offerId);
  if (!offer || whyCannotBeTaken(offer, now) || areTurnsRunning(offer, now)) return;
  const ids = [offerId, ...(await listEarlierIds(offer))];
  const found = await Promise.all(
    ids.map((id) => findUpTo<ReturnAlert>('returnAlertsOfOffer', { offerId: id }, ACCOUNTS_MAX)),
  );
  const waiting = found.flat().map(({ entity }) => ({ id: hashForLog(entity.uid), alert: entity }));
  const told = await forEachSettled('announceReturn', waiting, ({ alert }) => announceTo(alert, offer, now));
  if (told < waiting.length) throw new Error(`${waiting.length - told} accounts were not told of a return.`);
};

/** Returns whether a company of the queue has its turn now, so that no one else can reserve. */
const areTurnsRunning = (offer: Offer, now: number): boolean =>
  getQueueStatus({ ...offer, state: offer.offerStatus.state }, now).turn !== null;

const announceTo = ({ id, uid }: ReturnAlert, offer: Offer, now: number): Promise<void> =>
  updateWithPrecondition<ReturnAlert, void>(`${COLLECTIONS.returnAlerts}/${id}`, async (kept) => {
    if (!kept) return { unchanged: undefined };
    const mails = await buildMails(uid, offer);
    return {
      remove: true,
      also: (writes) => queueMails(writes, mails, createSystemContext(now, createDocumentId)),
      answer: undefined,
    };
  });

const buildMails = async (uid: string, offer: Offer): Promise<MailDraft[]> => {
  const user = await findUser(uid);
  if (!user || isOfLandlord(offer, user)) return [];
  return [buildMailDraft('offerReturned', toRecipient(user), { offerId: offer.id, offerName: offer.name })];
};
