import type { Erasure } from '@domain/accounts/erasure';
import { MINUTE_MS } from '@domain/shared/dates';
import { getAuthAdmin, getBucket, getDb } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import type { CrashPoint } from '@tests/support/crashInjection';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseFixtures';
import { findChainViolation, findOrphanedDocuments, readLeaseRecord } from '@tests/support/leaseRecord';
import { arrangeLease, LEASE_STEPS, type LeaseStep } from '@tests/support/leaseSteps';
import { buildOwnProcess, runInChildProcess } from '@tests/support/ownProcess/runInChildProcess';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPathsContaining, readAllDocuments, readAllFiles } from './accounts/everything';
import { aDraft, aPerson, aSettledLease } from './accounts/fixtures';

startTestProject();
beforeAll(async () => {
  await Promise.all([buildOwnProcess(), storeParties()]);
  await commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  });
});

const KILLED = { signal: 'SIGKILL', code: null };
const ENDED = { signal: null, code: 0 };

const buildCrashPoint = (write: number): CrashPoint => ({ write, when: 'after' });

/**
 * Crash point of each flow, whether its step is already stored, and how many of its files are missing then. Write 0 is the rate
 * limit counter of the call; write 1 is its daily quota, if it has one. Before the deposit is confirmed the admin's second factor
 * is stored.
 */
const KILLS: [flow: string, death: CrashPoint, step: 'done' | 'undone', lacking: number][] = [
  ['sending the project', buildCrashPoint(3), 'done', 0],
  ['confirming the offer', buildCrashPoint(3), 'done', 2],
  ['reserving', buildCrashPoint(1), 'done', 0],
  ['preparing the lease', buildCrashPoint(1), 'undone', 1],
  ['signing', buildCrashPoint(2), 'done', 5],
  ['naming who receives', buildCrashPoint(2), 'done', 0],
  ['naming who hands over', buildCrashPoint(2), 'done', 0],
  ['confirming the deposit', buildCrashPoint(3), 'done', 0],
  ['submitting the protocol', buildCrashPoint(1), 'done', 0],
  ['signing the protocol', buildCrashPoint(0), 'done', 1],
];

const listFiles = async (id: string): Promise<string[]> => {
  const [files] = await (await getBucket()).getFiles({ prefix: `offers/${id}/` });
  return files.map(({ name }) => name.replace(id, '…').replace(/[0-9a-f]{64}/, '…')).sort();
};

/** Frees the reservation slots of the one company that all scenes share. */
const releasePlaces = () => getDb().doc('companyReservations/companyTenant').delete();

describe('a functions process that the operating system kills', () => {
  it.each(KILLS)(
    'while %s, %j, its step %s and %i of its files lacking, is followed by one that ends it right',
    async (flow, death, stands, lacking) => {
      const step = LEASE_STEPS[flow] as LeaseStep;
      const [whole, id] = [await arrangeLease(step), await arrangeLease(step)];
      const undone = await readLeaseRecord(id);
      const order = { step: flow, about: id, now: NOW };
      const [ending] = await Promise.all([runInChildProcess({ ...order, death }), step.act(whole, NOW)]);
      const [done, files] = await Promise.all([readLeaseRecord(whole), listFiles(whole)]);
      expect(ending).toMatchObject(KILLED);
      expect(await readLeaseRecord(id)).toEqual({ done, undone }[stands]);
      expect(await listFiles(id)).toHaveLength(files.length - lacking);
      expect(await findChainViolation(id)).toBeNull();

      const repeated = await runInChildProcess({ ...order, now: NOW + MINUTE_MS, death: null });
      expect(repeated).toMatchObject(ENDED);
      expect(await readLeaseRecord(id)).toEqual(done);
      expect(await listFiles(id)).toEqual(files);
      expect(await findOrphanedDocuments(id)).toEqual([]);
      expect(await findChainViolation(id)).toBeNull();
      await releasePlaces();
    },
    120_000,
  );

  it('while deleting an account is followed by one that leaves nothing of it but the lease the law keeps', async () => {
    const by = await aPerson();
    const { uid } = by.token;
    const [lease] = await Promise.all([aSettledLease(by), aDraft(by)]);
    const ledger = () => read<Erasure>(`erasures/${sha256Hex(uid)}`);
    const order = { step: 'deleting an account', about: uid, now: NOW };
    expect(await runInChildProcess({ ...order, death: buildCrashPoint(4) })).toMatchObject(KILLED);
    expect(await ledger()).toMatchObject({ status: 'running' });
    expect(listPathsContaining(await readAllDocuments(), uid)).not.toEqual([]);

    expect(await runInChildProcess({ ...order, now: NOW + MINUTE_MS, death: null })).toMatchObject(ENDED);
    expect(await ledger()).toMatchObject({ status: 'done', heldOffers: [lease] });
    expect(listPathsContaining([...(await readAllDocuments()), ...(await readAllFiles())], uid)).toEqual([]);
    expect((await (await getAuthAdmin()).getUsers([{ uid }])).users).toEqual([]);
  }, 120_000);

  it('leaves every invoice number given once, without a gap', async () => {
    const { docs } = await getDb().collectionGroup('invoices').get();
    const numbers = docs.map((invoice) => Number(/\d+/.exec(invoice.get('number'))?.[0]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers).toHaveLength(4);
  });
});
