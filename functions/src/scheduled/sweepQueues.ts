import { numberQueuedEvents } from '../data/eventLog';
import { sweepMails } from '../emails/delivery';
import { sendMail } from '../emails/sendMail';
import { countActivations } from '../promotion/activations';
import { systemContext } from '../runtime/context';
import { newDocumentId } from '../runtime/ids';

/** Brings the queues up to `now`: events get their numbers, activated offers their places, due mails another try. */
export const sweepQueuesAt = async (now: number): Promise<void> => {
  await numberQueuedEvents();
  await countActivations(systemContext(now, newDocumentId));
  await sweepMails(now, sendMail);
};
