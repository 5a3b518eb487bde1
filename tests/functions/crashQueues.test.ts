import type { EventEntry } from '@domain/events/event';
import { MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { logEvents, numberQueuedEvents } from '@functions/data/eventLog';
import type { OutboxMail } from '@functions/data/outbox';
import { read, readQuery } from '@functions/data/store';
import { deliverMail, SENDING_MAX_MS, type SendMail, sweepMails } from '@functions/emails/delivery';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { countWrites, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { queueTestMail } from '@tests/support/queueTestMail';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(instrumentWrites);

const POINTS = [
  ['before', 0],
  ['after', 0],
  ['before', 1],
  ['after', 1],
] as const;

const readMailStatus = async (id: string) => (await read<OutboxMail>(`emails/${id}`))?.status;

describe('a sender that dies before or after any of its writes', () => {
  it('writes twice for one mail', async () => {
    const id = await queueTestMail(NOW);
    expect(await countWrites(() => deliverMail(id, NOW, async () => {}))).toBe(2);
  });

  it.each(POINTS)('%s write %i, sends the mail once at most and leaves it known', async (when, write) => {
    const id = await queueTestMail(NOW);
    const sent: string[] = [];
    const send: SendMail = async ({ messageId }) => {
      if (messageId.includes(id)) sent.push(messageId);
    };
    expect(await crashAt({ when, write }, () => deliverMail(id, NOW, send))).toBe(true);
    await sweepMails(NOW + SENDING_MAX_MS, send);
    await sweepMails(NOW + SENDING_MAX_MS + MINUTE_MS, send);
    const isUnsure = when === 'after' ? write === 0 : write === 1;
    expect(sent).toHaveLength(isUnsure && when === 'after' ? 0 : 1);
    expect(await readMailStatus(id)).toBe(isUnsure ? 'unclear' : 'sent');
  });
});

describe('a process that dies while it numbers events', () => {
  const numbers = async () =>
    (await readQuery<EventEntry>(getDb().collection('events')))
      .map(({ id }) => Number(id))
      .sort((a, b) => a - b);
  const waiting = async () => (await getDb().collection('eventQueue').count().get()).data().count;

  it.each([['before'], ['after']] as const)('%s its write, leaves no gap and no twin', async (when) => {
    const drafts = [1, 2, 3].map((step) => ({
      method: `step${step}`,
      details: '',
      userId: 'u1',
      offerId: `${when}`,
    }));
    const earlier = (await numbers()).length;
    await logEvents(drafts, createSystemContext(NOW, createDocumentId));
    expect(await crashAt({ write: 0, when }, numberQueuedEvents)).toBe(true);
    await numberQueuedEvents();
    expect(await numbers()).toEqual(Array.from({ length: earlier + 3 }, (_, index) => index));
    expect(await waiting()).toBe(0);
  });
});
