import { numberQueuedEvents } from '../data/eventLog';
import { sweepMails } from '../emails/delivery';
import { sendMail } from '../emails/sendMail';

/** Brings both queues up to `now`: events get their numbers, due mails another try. */
export const sweepQueuesAt = async (now: number): Promise<void> => {
  await numberQueuedEvents();
  await sweepMails(now, sendMail);
};
