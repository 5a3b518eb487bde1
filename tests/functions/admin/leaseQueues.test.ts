import { getQueueQuery, type LeaseQueue } from '@api/admin';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS } from '@domain/shared/dates';
import { findAll } from '@functions/data/queries';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { buildHandedOverLease } from '@tests/support/buildHandedOverLease';
import { invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from './fixtures';

startTestProject();

const getDaysAgo = (days: number) => NOW - days * DAY_MS;

/** A lease signed `days` ago. The earlier it was signed, the later it was last changed. */
const buildSignedLease = (id: string, status: PostSigningStatus, days: number): Offer =>
  anOffer()
    .withStatus(status)
    .with({ id, signedAt: getDaysAgo(days), updatedAt: NOW + days })
    .build();

const buildReversedLease = (id: string, status: PostSigningStatus, depositReversedOn: string): Offer => ({
  ...buildSignedLease(id, status, 5),
  depositReversedOn,
  payoutDueBy: null,
});

/** More leases than a queue lists, all paid out just now. */
const PAID = Array.from({ length: 51 }, () =>
  buildHandedOverLease(getDaysAgo(30), {
    id: createDocumentId(),
    moneySteps: ['confirmDeposit', 'recordPayout'],
    payoutDueBy: null,
    updatedAt: NOW,
  }),
);

const LEASES: readonly Offer[] = [
  ...PAID,
  buildHandedOverLease(getDaysAgo(1), { id: 'payoutSoon', updatedAt: getDaysAgo(1) }),
  buildHandedOverLease(getDaysAgo(20), { id: 'payoutLate', updatedAt: getDaysAgo(20) }),
  buildSignedLease('pendingNew', 'DEPOSIT_PENDING', 1),
  buildSignedLease('pendingOld', 'DEPOSIT_PENDING', 9),
  buildSignedLease('refusedNew', 'PROTOCOL_REJECTED', 2),
  buildSignedLease('refusedOld', 'REJECTED', 8),
  buildSignedLease('premisesAwaited', 'DEPOSIT_CONFIRMED', 20),
  buildReversedLease('takenBackNew', 'DEPOSIT_CONFIRMED', '2026-11-20'),
  buildReversedLease('takenBackOld', 'PROTOCOL_ATTACHED', '2026-11-02'),
  buildReversedLease('takenBackHandedOver', 'PROTOCOL_CONFIRMED', '2026-11-01'),
  buildReversedLease('takenBackEnded', 'AFTER_REJECTION', '2026-10-01'),
  buildSignedLease('closed', 'AFTER_REJECTION', 30),
  anOffer().active().with({ id: 'active' }).build(),
];

beforeAll(() =>
  commit((writes) => {
    for (const offer of LEASES) writes.set(`offers/${offer.id}`, offer);
  }),
);

const listQueue = async (queue: LeaseQueue): Promise<string[]> => {
  return (await findAll<Offer>(...getQueueQuery(queue, 0))).map(({ id }) => id);
};

describe('the deposit queues', () => {
  it.each<[string, LeaseQueue, string[]]>([
    ['deposits to confirm, the longest signed first', 'deposits', ['pendingOld', 'pendingNew']],
    [
      'deposits to be paid again, the longest ago taken back first',
      'reversed',
      ['takenBackOld', 'takenBackNew'],
    ],
    ['deposits to refund, the longest signed first', 'refunds', ['refusedOld', 'refusedNew']],
    ['deposits to pay out, what is due first first [M19]', 'payouts', ['payoutLate', 'payoutSoon']],
  ])('list %s, however many leases were settled since', async (_, queue, ids) => {
    expect(await listQueue(queue)).toEqual(ids);
  });

  it('are counted as they are listed [A63]', async () => {
    const { counts } = await invoke('getQueueCounts', {}, { by: await anAdmin() });
    const waiting = { count: 2, isMore: false };
    const { signedAt } = LEASES.find(({ id }) => id === 'pendingOld') ?? {};
    expect(counts).toMatchObject({
      deposits: { ...waiting, since: signedAt },
      reversed: waiting,
      refunds: waiting,
      payouts: waiting,
    });
  });

  it('name no lease once its payout is due no more', async () => {
    await commit((writes) => writes.update('offers/payoutLate', { payoutDueBy: null }));
    expect(await listQueue('payouts')).toEqual(['payoutSoon']);
  });
});
