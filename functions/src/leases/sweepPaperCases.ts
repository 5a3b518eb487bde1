import { COLLECTIONS } from '@contracts/collections';
import type { PaperCase } from '@domain/leases/paperCase';
import { changeDocument, type Decision } from '../data/conditional';
import { sweepFilesLater } from '../data/fileSweeps';
import { queueMails } from '../data/outbox';
import { findAll } from '../data/queries';
import { mail } from '../emails/mails';
import { adminRecipient } from '../emails/recipients';
import { systemContext } from '../runtime/context';
import { eachSafely } from '../runtime/eachSafely';
import { newDocumentId } from '../runtime/ids';

/**
 * Brings the leases signed by hand up to `now`: tells the admins of a scan without an answer, and removes a case, with its
 * files, once no admin can record it any more.
 */
export const sweepPaperCases = async (now: number): Promise<void> => {
  const due = await findAll<PaperCase>('duePaperCases', { dueAt: new Date(now) });
  await eachSafely('sweepPaperCases', due, ({ id }) => settleDue(id, now));
};

const settleDue = (id: string, now: number): Promise<void> =>
  changeDocument<PaperCase, void>(`${COLLECTIONS.paperCases}/${id}`, (stored) =>
    stored && stored.dueAt <= now ? decideDue(stored, now) : { unchanged: undefined },
  );

const decideDue = (paperCase: PaperCase, now: number): Decision<void> => {
  const { offerId, offerName, isAdminTold, expiresAt, reservation } = paperCase;
  if (isAdminTold)
    return { remove: true, also: (writes) => sweepFilesLater(writes, offerId, now), answer: undefined };
  const values = { offerId, offerName, reservedUntil: reservation.endsAt, recordableUntil: expiresAt };
  const told = mail('paperLeaseUnansweredAdmin', adminRecipient(), values);
  return {
    write: { isAdminTold: true, dueAt: expiresAt },
    also: (writes) => queueMails(writes, [told], systemContext(now, newDocumentId)),
    answer: undefined,
  };
};
