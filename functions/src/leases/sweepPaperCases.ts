import { COLLECTIONS } from '@api/collections';
import type { PaperCase } from '@domain/leases/paperCase';
import { scheduleFileSweep } from '../data/fileSweeps';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findAll } from '../data/queries';
import { buildMailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';

/**
 * Updates the leases signed by hand to `now` (epoch ms). Notifies the admins of an unanswered scan. Removes a case with its files
 * once no admin can record it any more.
 */
export const sweepPaperCases = async (now: number): Promise<void> => {
  const due = await findAll<PaperCase>('duePaperCases', { dueAt: new Date(now) });
  await forEachSettled('sweepPaperCases', due, ({ id }) => settleDue(id, now));
};

const settleDue = (id: string, now: number): Promise<void> =>
  updateWithPrecondition<PaperCase, void>(`${COLLECTIONS.paperCases}/${id}`, (stored) =>
    stored && stored.dueAt <= now ? decideDue(stored, now) : { unchanged: undefined },
  );

const decideDue = (paperCase: PaperCase, now: number): Decision<void> => {
  const { offerId, offerName, isAdminTold, expiresAt, reservation } = paperCase;
  if (isAdminTold)
    return { remove: true, also: (writes) => scheduleFileSweep(writes, offerId, now), answer: undefined };
  const values = { offerId, offerName, reservedUntil: reservation.endsAt, recordableUntil: expiresAt };
  const told = buildMailDraft('paperLeaseUnansweredAdmin', getAdminRecipient(), values);
  return {
    write: { isAdminTold: true, dueAt: expiresAt },
    also: (writes) => queueMails(writes, [told], createSystemContext(now, createDocumentId)),
    answer: undefined,
  };
};
