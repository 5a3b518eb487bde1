import { getTimeStampAuthority } from '../adapters/timeStampAuthority';
import { numberQueuedEvents } from '../data/eventLog';
import { sweepMails } from '../emails/delivery';
import { sendMail } from '../emails/sendMail';
import { sweepJointActions } from '../joint/sweepJointActions';
import { sweepPaperCases } from '../leases/sweepPaperCases';
import { sweepTimeStamps } from '../offers/stampDocument';
import { countActivations } from '../promotion/activations';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { sweepTerms } from '../term/sweepTerms';
import { sweepViewings } from '../viewings/sweepViewings';

/**
 * Processes the queues that are due at `now` (epoch ms): numbers events, counts activated offers, reminds admins of unanswered
 * scans and both sides of viewings and of the days of leases, ends acts without their second signature, retries due mails,
 * stamps documents. The queues run independently: a slow one does not delay the others.
 */
export const sweepQueuesAt = async (now: number): Promise<void> => {
  const queues = [
    { id: 'events', work: () => numberQueuedEvents() },
    { id: 'activations', work: () => countActivations(createSystemContext(now, createDocumentId)) },
    { id: 'papers', work: () => sweepPaperCases(now) },
    { id: 'viewings', work: () => sweepViewings(now) },
    { id: 'terms', work: () => sweepTerms(now) },
    { id: 'jointActions', work: () => sweepJointActions(now) },
    { id: 'mails', work: () => sweepMails(now, sendMail) },
    { id: 'timeStamps', work: () => sweepTimeStamps(now, getTimeStampAuthority()) },
  ];
  await forEachSettled('sweepQueues', queues, ({ work }) => work());
};
