import type { QueueEntry } from '@domain/leases/queueTurns';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { startTestProject } from '@tests/support/functionsHarness';
import { loadStoredOffer, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, erase } from './fixtures';

startTestProject();
beforeAll(storeParties);

describe('a deleted account that waited in a queue', () => {
  it('leaves it, and the company behind it moves up', async () => {
    const by = await aPerson({ companyId: 'companyErased' });
    const queue = {
      ...{ waiting: 2, paused: 0, turnsFrom: null, isOver: false },
      ...{ dueAt: null, isSignatureTold: false },
    };
    const { id: offerId } = await storeOffer(
      anOffer().withId(createDocumentId()).booked({ at: NOW }).with({ queue }).build(),
    );
    const createEntry = (companyId: string, uid: string, number: number) => ({
      ...{ id: `${offerId}_${companyId}`, offerId, offerName: 'Biuro', companyId, uid, number },
      ...{ joinedAt: NOW, position: number, ahead: number - 1, isPaused: false },
      ...{ turnsFrom: null, isOver: false, turnAt: null },
    });
    const own = createEntry('companyErased', by.token.uid, 1);
    const other = createEntry('companyStranger', 'uidStranger', 2);
    await commit((writes) => {
      for (const entry of [own, other]) writes.set(`queueEntries/${entry.id}`, entry);
    });
    await erase(by);
    expect(await read(`queueEntries/${own.id}`)).toBeNull();
    expect(await read<QueueEntry>(`queueEntries/${other.id}`)).toMatchObject({ position: 1, ahead: 0 });
    expect((await loadStoredOffer(offerId)).queue).toMatchObject({ waiting: 1 });
  });
});
