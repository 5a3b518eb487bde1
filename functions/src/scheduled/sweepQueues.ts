import { numberQueuedEvents } from '../data/eventLog';
import { sweepMails } from '../emails/delivery';
import { sendMail } from '../emails/sendMail';
import { sweepPaperCases } from '../leases/sweepPaperCases';
import { countActivations } from '../promotion/activations';
import { systemContext } from '../runtime/context';
import { eachSafely } from '../runtime/eachSafely';
import { newDocumentId } from '../runtime/ids';

/**
 * Brings the queues up to `now`: events get their numbers, activated offers their places, admins word of scans without an answer, due mails another try. None
 * waits for the one before it to get through.
 */
export const sweepQueuesAt = async (now: number): Promise<void> => {
  const queues = [
    { id: 'events', work: () => numberQueuedEvents() },
    { id: 'activations', work: () => countActivations(systemContext(now, newDocumentId)) },
    { id: 'papers', work: () => sweepPaperCases(now) },
    { id: 'mails', work: () => sweepMails(now, sendMail) },
  ];
  await eachSafely('sweepQueues', queues, ({ work }) => work());
};
