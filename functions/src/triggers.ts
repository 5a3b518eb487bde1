import { setTimeout } from 'node:timers/promises';
import { REGION } from '@contracts';
import { COLLECTIONS } from '@contracts/collections';
import { onSchedule } from 'firebase-functions/scheduler';
import { getSecrets } from './runtime/config';
import { createSystemContext } from './runtime/context';
import { onDocumentCreated } from './runtime/documentTriggers';
import { createDocumentId } from './runtime/ids';

const mailOptions = { region: REGION, secrets: getSecrets(['SMTP_URL', 'MAIL_TOKEN_SECRET']) };

/** Sends a mail as soon as the change that caused it, and the document it carries, are stored. */
export const onEmailQueued = onDocumentCreated(
  { ...mailOptions, document: `${COLLECTIONS.emails}/{id}` },
  async (event) => {
    const { deliverWithDocument } = await import('./emails/delivery');
    const { sendMail } = await import('./emails/sendMail');
    const clock = { now: Date.now, wait: (ms: number) => setTimeout(ms) };
    await deliverWithDocument(event.params.id, sendMail, clock);
  },
);

/** Numbers the events that wait in the queue. */
export const onEventQueued = onDocumentCreated(
  { region: REGION, document: `${COLLECTIONS.eventQueue}/{id}`, retry: true },
  async () => {
    const { numberQueuedEvents } = await import('./data/eventLog');
    await numberQueuedEvents();
  },
);

/** Completes deletions of accounts that were interrupted, and lets go of leases that were kept long enough. */
export const sweepErasures = onSchedule({ region: REGION, schedule: 'every 15 minutes' }, async () => {
  const { sweepErasuresAt } = await import('./accounts/sweepErasures');
  await sweepErasuresAt(createSystemContext(Date.now(), createDocumentId));
});

/** Removes files that nothing names any more, and imported transfers that were kept long enough. */
export const sweepLeftovers = onSchedule({ region: REGION, schedule: 'every 1 hours' }, async () => {
  const { sweepLeftoversAt } = await import('./scheduled/sweepLeftovers');
  await sweepLeftoversAt(Date.now());
});

/** Gives newly activated offers their places in the pool of the promotion. */
export const onActivationQueued = onDocumentCreated(
  { region: REGION, document: `${COLLECTIONS.promotionQueue}/{offerId}`, retry: true },
  async () => {
    const { countActivations } = await import('./promotion/activations');
    await countActivations(createSystemContext(Date.now(), createDocumentId));
  },
);

/** Tidies up requests to confirm an identity by the clock. */
export const sweepIdentityRequests = onSchedule({ region: REGION, schedule: 'every 1 minutes' }, async () => {
  const { sweepIdentityRequests: sweep } = await import('./identity/sweepIdentityRequests');
  await sweep(Date.now());
});

/** Tries mails again that are due and picks up what an interrupted trigger left. */
export const sweepQueues = onSchedule({ ...mailOptions, schedule: 'every 5 minutes' }, async () => {
  const { sweepQueuesAt } = await import('./scheduled/sweepQueues');
  await sweepQueuesAt(Date.now());
});
