import { REGION } from '@contracts';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { isLocal, type SecretName } from './runtime/config';

const MAIL_SECRETS: SecretName[] = ['SMTP_URL', 'MAIL_TOKEN_SECRET'];
const mailOptions = { region: REGION, secrets: isLocal() ? [] : MAIL_SECRETS };

/** Sends a mail as soon as the change that caused it is stored. */
export const onEmailQueued = onDocumentCreated({ ...mailOptions, document: 'emails/{id}' }, async (event) => {
  const { deliverMail } = await import('./emails/delivery');
  const { sendMail } = await import('./emails/sendMail');
  await deliverMail(event.params.id, Date.now(), sendMail);
});

/** Numbers the events that wait in the queue. */
export const onEventQueued = onDocumentCreated(
  { region: REGION, document: 'eventQueue/{id}', retry: true },
  async () => {
    const { numberQueuedEvents } = await import('./data/eventLog');
    await numberQueuedEvents();
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
