import { setTimeout } from 'node:timers/promises';
import { REGION } from '@api';
import { COLLECTIONS } from '@api/collections';
import { onSchedule } from 'firebase-functions/scheduler';
import { getSecrets } from './runtime/config';
import { createSystemContext } from './runtime/context';
import { onDocumentCreated } from './runtime/documentTriggers';
import { createDocumentId } from './runtime/ids';

const mailOptions = { region: REGION, secrets: getSecrets(['SMTP_URL', 'MAIL_TOKEN_SECRET']) };

/** Sends a mail as soon as it is stored with its cause and its attached document. */
export const onEmailQueued = onDocumentCreated(
  { ...mailOptions, document: `${COLLECTIONS.emails}/{id}` },
  async (event) => {
    const { deliverWithDocument } = await import('./emails/delivery');
    const { sendMail } = await import('./emails/sendMail');
    const clock = { now: Date.now, wait: (ms: number) => setTimeout(ms) };
    await deliverWithDocument(event.params.id, sendMail, clock);
  },
);

/** Numbers the queued events. */
export const onEventQueued = onDocumentCreated(
  { region: REGION, document: `${COLLECTIONS.eventQueue}/{id}`, retry: true },
  async () => {
    const { numberQueuedEvents } = await import('./data/eventLog');
    await numberQueuedEvents();
  },
);

/** Completes interrupted account deletions and deletes leases whose retention has ended. */
export const sweepErasures = onSchedule({ region: REGION, schedule: 'every 15 minutes' }, async () => {
  const { sweepErasuresAt } = await import('./accounts/sweepErasures');
  await sweepErasuresAt(createSystemContext(Date.now(), createDocumentId));
});

/** Removes unreferenced files, and imported transfers and viewings whose retention has ended. */
export const sweepLeftovers = onSchedule({ region: REGION, schedule: 'every 1 hours' }, async () => {
  const { sweepLeftoversAt } = await import('./scheduled/sweepLeftovers');
  await sweepLeftoversAt(Date.now());
});

/** Counts newly activated offers in the pool of the promotion. */
export const onActivationQueued = onDocumentCreated(
  { region: REGION, document: `${COLLECTIONS.promotionQueue}/{offerId}`, retry: true },
  async () => {
    const { countActivations } = await import('./promotion/activations');
    await countActivations(createSystemContext(Date.now(), createDocumentId));
  },
);

/** Expires requests to confirm an identity. */
export const sweepIdentityRequests = onSchedule({ region: REGION, schedule: 'every 1 minutes' }, async () => {
  const { sweepIdentityRequests: sweep } = await import('./identity/sweepIdentityRequests');
  await sweep(Date.now());
});

const stampSecrets = getSecrets(['TIMESTAMP_LOGIN']);

/** Stamps the time of a document as soon as it is stored. */
export const onTimeStampQueued = onDocumentCreated(
  { region: REGION, secrets: stampSecrets, document: `${COLLECTIONS.timeStamps}/{id}` },
  async (event) => {
    const { stampWhenStored } = await import('./offers/stampDocument');
    const { getTimeStampAuthority } = await import('./adapters/timeStampAuthority');
    const clock = { now: Date.now, wait: (ms: number) => setTimeout(ms) };
    await stampWhenStored(event.params.id, getTimeStampAuthority(), clock);
  },
);

/** Reads the EU's trusted lists, with which qualified signatures are checked. */
export const refreshTrustedLists = onSchedule({ region: REGION, schedule: 'every 24 hours' }, async () => {
  const { refreshTrustedLists: refresh } = await import('./evidence/refreshTrustedLists');
  await refresh(Date.now());
});

/** Publishes the head of all evidence chains of the day and has it stamped. */
export const publishEvidenceHeads = onSchedule(
  { region: REGION, secrets: stampSecrets, schedule: 'every 1 hours' },
  async () => {
    const { publishDailyHead } = await import('./evidence/publishDailyHead');
    const { getTimeStampAuthority } = await import('./adapters/timeStampAuthority');
    // the head first: it is published also where the authority is configured wrongly
    await publishDailyHead(Date.now(), null);
    await publishDailyHead(Date.now(), getTimeStampAuthority());
  },
);

const queueOptions = { ...mailOptions, secrets: [...mailOptions.secrets, ...stampSecrets] };

/** Retries due mails and time stamps, and processes queue entries that an interrupted trigger left. */
export const sweepQueues = onSchedule({ ...queueOptions, schedule: 'every 5 minutes' }, async () => {
  const { sweepQueuesAt } = await import('./scheduled/sweepQueues');
  await sweepQueuesAt(Date.now());
});
