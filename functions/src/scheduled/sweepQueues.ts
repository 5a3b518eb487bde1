import { numberQueuedEvents } from '../data/eventLog';
import { sweepMails } from '../emails/delivery';
import { sendMail } from '../emails/sendMail';
import { sweepPaperCases } from '../leases/sweepPaperCases';
import { countActivations } from '../promotion/activations';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';

/**
 * Brings the queues up to `now`: events get their numbers, activated offers their places, admins word of scans without an answer, due mails another try. None
 * waits for the one before it to get through.
 */
export const sweepQueuesAt = async (now: number): Promise<void> => {
  const queues = [
    { id: 'events', work: () => numberQueuedEvents() },
    { id: 'activations', work: () => countActivations(createSystemContext(now, createDocumentId)) },
    { id: 'papers', work: () => sweepPaperCases(now) },
    { id: 'mails', work: () => sweepMails(now, sendMail) },
  ];
  await forEachSettled('sweepQueues', queues, ({ work }) => work());
};
