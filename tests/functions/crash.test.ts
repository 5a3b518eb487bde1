import { MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { NOW } from '@tests/support/builders';
import { type CrashPoint, countWrites, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { loadStoredOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import {
  findChainViolation,
  findOrphanedDocuments,
  hasSlot,
  readLeaseRecord,
} from '@tests/support/leaseRecord';
import { arrangeLease, LEASE_STEPS, type LeaseStep } from '@tests/support/leaseSteps';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  });
  await instrumentWrites();
});

/** Crash points before the first write and after each write, which equals before the next one. */
const listCrashPoints = (writes: number): CrashPoint[] => [
  { write: 0, when: 'before' },
  ...Array.from({ length: writes }, (_, write) => ({ write, when: 'after' as const })),
];

/** Removes the stored readings of the register, so that every attempt stores them again and has as many writes. */
const clearRegisterReadings = async (): Promise<void> => {
  const { docs } = await getDb().collection('companies').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ register: null })));
};

describe('a process that dies before or after any of its writes', () => {
  it.each(Object.keys(LEASE_STEPS))(
    'leaves %s done or undone, and repeating it ends right, without a second mail or a stray document',
    async (name) => {
      const step = LEASE_STEPS[name] as LeaseStep;
      const whole = await arrangeLease(step);
      const undone = await readLeaseRecord(whole);
      await clearRegisterReadings();
      const writes = await countWrites(() => step.act(whole, NOW));
      const done = await readLeaseRecord(whole);
      expect(done).not.toEqual(undone);
      for (const death of listCrashPoints(writes)) {
        const id = await arrangeLease(step);
        await clearRegisterReadings();
        expect(await crashAt(death, () => step.act(id, NOW)), JSON.stringify(death)).toBe(true);
        expect([undone, done], JSON.stringify(death)).toContainEqual(await readLeaseRecord(id));
        expect(await findChainViolation(id)).toBeNull();
        await step.act(id, NOW + MINUTE_MS);
        expect(await readLeaseRecord(id), JSON.stringify(death)).toEqual(done);
        expect(await findChainViolation(id)).toBeNull();
        expect(await findOrphanedDocuments(id), JSON.stringify(death)).toEqual([]);
        await releasePlaces(id);
      }
    },
    120_000,
  );
});

describe('the invoices of leases whose signing died on the way', () => {
  it('carry every number once, without a gap', async () => {
    const { docs } = await getDb().collectionGroup('invoices').get();
    const numbers = docs
      .map((invoice) => Number(/\d+/.exec(invoice.get('number'))?.[0]))
      .sort((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('a call with a key whose process died', () => {
  it('is refused while it may still run and then done once, with one answer', async () => {
    const id = await arrangeLease(LEASE_STEPS.reserving as LeaseStep);
    const book = (now: number) =>
      invoke(
        'bookOffer',
        { offerId: id, selectedOfferOption: 'infinite' },
        { by: tenant, now, idempotencyKey: `key-${id}` },
      );
    expect(await crashAt({ write: 2, when: 'after' }, () => book(NOW))).toBe(true);
    expect(await getRefusal(book(NOW + MINUTE_MS))).toMatchObject({ reason: 'inProgress' });
    const answer = await book(NOW + 3 * MINUTE_MS);
    expect(await book(NOW + 4 * MINUTE_MS)).toEqual(answer);
    expect(answer.reservationNumber).toBe(1);
    await releasePlaces(id);
  });
});

/** Expects the company to hold a slot for this offer only while it is reserved; then frees all its slots. */
const releasePlaces = async (id: string): Promise<void> => {
  const { offerStatus } = await loadStoredOffer(id);
  const isReserved = offerStatus.state === 'BOOKED';
  if (!isReserved) expect(await hasSlot('companyTenant', id)).toBe(false);
  await getDb().doc('companyReservations/companyTenant').delete();
};
