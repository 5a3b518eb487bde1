import { QUERIES } from '@api/queries';
import type { EventEntry } from '@domain/events/event';
import { getDb } from '@functions/data/admin';
import { logEvents, numberQueuedEvents } from '@functions/data/eventLog';
import { read, readQuery } from '@functions/data/store';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { expect, it } from 'vitest';

startTestProject();

const COUNT = 20;

const buildEvent = (index: number) => ({
  method: 'test',
  details: String(index),
  userId: null,
  offerId: null,
});

const queueOne = (index: number) =>
  logEvents([buildEvent(index)], createSystemContext(NOW + index, createDocumentId));

const readEvents = () => readQuery<EventEntry>(getDb().collection('events'));

const listNumbers = (events: { id: string }[]) => events.map(({ id }) => Number(id)).sort((a, b) => a - b);

it('numbers twenty parallel events 0 to 19 without gap or twin, each with its fields [V14, V29]', async () => {
  await Promise.all(
    Array.from({ length: COUNT }, async (_, index) => {
      await queueOne(index);
      await numberQueuedEvents();
    }),
  );
  const events = await readEvents();
  expect(listNumbers(events)).toEqual(Array.from({ length: COUNT }, (_, index) => index));
  expect(events.map(({ entity }) => Number(entity.details)).sort((a, b) => a - b)).toEqual(
    listNumbers(events),
  );
  expect(events.every(({ entity }) => entity.method === 'test' && entity.date >= NOW)).toBe(true);
});

it('changes nothing when the trigger comes again [V14]', async () => {
  expect(await numberQueuedEvents()).toBe(0);
  expect(await read('admin/eventCounter')).toEqual({ last: COUNT - 1 });
  expect(await readEvents()).toHaveLength(COUNT);
});

it('goes on from the last number and picks up what an interrupted run left [V14]', async () => {
  await queueOne(100);
  await queueOne(101);
  expect(await numberQueuedEvents()).toBe(2);
  expect((await read<EventEntry>('events/20'))?.details).toBe('100');
  expect((await read<EventEntry>('events/21'))?.details).toBe('101');
});

it('numbers a queue longer than one page of it, in the order things happened [V14]', async () => {
  const first = (await readEvents()).length;
  const many = QUERIES.queuedEvents.limit + 10;
  await Promise.all(Array.from({ length: many }, (_, index) => queueOne(1000 + index)));
  expect(await numberQueuedEvents()).toBe(many);
  const added = (await readEvents()).filter(({ id }) => Number(id) >= first);
  const inOrder = added.sort((one, other) => Number(one.id) - Number(other.id));
  expect(inOrder.map(({ entity }) => Number(entity.details))).toEqual(
    Array.from({ length: many }, (_, index) => 1000 + index),
  );
});
