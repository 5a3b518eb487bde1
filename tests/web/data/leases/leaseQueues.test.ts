import { getQueueQuery, type LeaseQueue } from '@api/admin';
import { QUERIES } from '@api/queries';
import { watchLeaseQueue } from '@data/admin/adminLists';
import { watchQuery } from '@data/firestore/liveQueries';
import type { Offer } from '@domain/offers/offer';
import { anOffer } from '@tests/support/builders';
import { expect, it, vi } from 'vitest';

vi.mock('@data/firestore/liveQueries', () => ({ watchQuery: vi.fn() }));

const readQueue = (queue: LeaseQueue, found: readonly Offer[]) => {
  vi.mocked(watchQuery).mockReturnValue((onValue) => {
    onValue([...found] as never);
    return () => {};
  });
  const shown = vi.fn();
  watchLeaseQueue(queue)(shown, () => {});
  return shown.mock.lastCall?.[0];
};

const buildLeases = (count: number) => Array.from({ length: count }, () => anOffer().signed().build());

it.each(['deposits', 'reversed', 'refunds', 'payouts'] as const)(
  'the queue of %s lists what is counted for it, and says when the list is full',
  (queue) => {
    const query = getQueueQuery(queue, 0);
    const full = buildLeases(QUERIES[query[0]].limit);
    expect(readQueue(queue, full)).toEqual({ offers: full, isMore: true });
    expect(watchQuery).toHaveBeenLastCalledWith(...query);
    expect(readQueue(queue, full.slice(1))).toMatchObject({ isMore: false });
  },
);
