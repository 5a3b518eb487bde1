import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { sweepErasuresAt } from '@functions/accounts/sweepErasures';
import { commit, read } from '@functions/data/store';
import { sweepMails } from '@functions/emails/delivery';
import { sweepIdentityRequests } from '@functions/identity/sweepIdentityRequests';
import { sweepBankEntries } from '@functions/leases/bankEntries';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { sweepLinkClicks } from '@functions/links/clicks';
import { createSystemContext } from '@functions/runtime/context';
import { hashForLog } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { reportFailure } from '@functions/runtime/log';
import { sweepQueuesAt } from '@functions/scheduled/sweepQueues';
import { sendDueAlerts } from '@functions/searches/deliverAlerts';
import { anOffer } from '@tests/support/builders';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { queueTestMail } from '@tests/support/queueTestMail';
import { stubFailingRead } from '@tests/support/stubFailingRead';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCode } from '../identity/fixtures';

vi.mock('@functions/runtime/log', async (original) => ({
  ...(await original<typeof import('@functions/runtime/log')>()),
  reportFailure: vi.fn(),
}));

startTestProject();
beforeAll(storeParties);
beforeEach(() => void vi.mocked(reportFailure).mockClear());

const getReportedFailures = () =>
  vi.mocked(reportFailure).mock.calls.map(([place, , extra]) => ({ place, ...extra }));
const anAlert = (uid: string, nextDue: number) => ({
  uid,
  searches: [],
  tokens: [],
  pending: [{ offerId: 'gone', dueAt: nextDue, sources: [] }],
  announced: [],
  lastMail: null,
  lastListingMail: null,
  nextDue,
});

type Sweep = {
  /** Name under which a failing entry is logged. */
  place: string;
  /** Stores an entry; the sweep processes the first one first. Returns its id. */
  store: (order: number) => Promise<string>;
  /** Path of the document that is read for an entry. */
  pathOf: (id: string) => string;
  run: () => Promise<unknown>;
  isDone: (id: string) => Promise<boolean>;
  /** Name of an entry in the log. */
  named?: (id: string) => string;
};

const SWEEPS: Sweep[] = [
  {
    place: 'sweepMails',
    store: (order) => queueTestMail(NOW + order),
    pathOf: (id) => `emails/${id}`,
    run: () => sweepMails(NOW + HOUR_MS, async () => {}),
    isDone: async (id) => (await read<{ status: string }>(`emails/${id}`))?.status === 'sent',
  },
  {
    place: 'sweepReservations',
    store: async (order) =>
      (
        await storeOffer(
          anOffer()
            .withId(createDocumentId())
            .booked({ at: NOW + order })
            .build(),
        )
      ).id,
    pathOf: (id) => `offers/${id}`,
    run: () => sweepReservations(NOW + DAY_MS),
    isDone: async (id) =>
      (await read<{ offerStatus: { state: string } }>(`offers/${id}`))?.offerStatus.state === 'ACTIVE',
  },
  {
    place: 'sweepIdentityRequests',
    store: async (order) => {
      const { request } = await withCode();
      await commit((writes) => writes.update(`mobywatelRequests/${request.id}`, { createdAt: NOW - order }));
      return request.id;
    },
    pathOf: (id) => `mobywatelRequests/${id}`,
    run: () => sweepIdentityRequests(NOW + HOUR_MS),
    isDone: async (id) =>
      (await read<{ status: string }>(`mobywatelRequests/${id}`))?.status !== 'code_provided',
  },
  {
    place: 'sweepBankEntries',
    store: async (order) => {
      const id = createDocumentId();
      await commit((writes) => writes.set(`bankEntries/${id}`, { isOpen: true, expiresAt: NOW + order }));
      return id;
    },
    pathOf: (id) => `bankEntries/${id}`,
    run: () => sweepBankEntries(NOW + HOUR_MS),
    isDone: async (id) => (await read(`bankEntries/${id}`)) === null,
  },
  {
    place: 'sweepStrayFiles',
    store: async (order) => {
      const id = createDocumentId();
      await commit((writes) => writes.set(`fileSweeps/${id}`, { nextAttemptAt: NOW + order }));
      return id;
    },
    pathOf: (id) => `fileSweeps/${id}`,
    run: () => sweepOrphanedFiles(NOW + HOUR_MS),
    isDone: async (id) => (await read(`fileSweeps/${id}`)) === null,
  },
  {
    place: 'sweepErasures',
    store: async (order) => {
      const id = createDocumentId();
      const erasure = { pseudonym: id, status: 'done', heldOffers: [`of-${id}`], holdUntil: NOW + order };
      await commit((writes) => writes.set(`erasures/${id}`, erasure));
      return id;
    },
    pathOf: (id) => `contracts/of-${id}`,
    run: () => sweepErasuresAt(createSystemContext(NOW + HOUR_MS, createDocumentId)),
    isDone: async (id) => (await read<{ holdUntil: number | null }>(`erasures/${id}`))?.holdUntil === null,
  },
  {
    place: 'sweepLinkClicks',
    store: async (order) => {
      const shortId = createDocumentId().slice(0, 6);
      await commit((writes) => {
        writes.set(`links/${shortId}`, { shortId, clicks: 0, lastClickedAt: null });
        writes.set(`linkClicks/${createDocumentId()}`, { shortId, at: NOW + order });
      });
      return shortId;
    },
    pathOf: (id) => `links/${id}`,
    run: () => sweepLinkClicks(NOW + HOUR_MS),
    isDone: async (id) => (await read<{ clicks: number }>(`links/${id}`))?.clicks === 1,
  },
  {
    place: 'sendDueAlerts',
    store: async (order) => {
      const uid = createDocumentId();
      await commit((writes) => writes.set(`savedSearches/${uid}`, anAlert(uid, NOW + order)));
      return uid;
    },
    pathOf: (id) => `savedSearches/${id}`,
    run: () => sendDueAlerts(NOW + HOUR_MS),
    isDone: async (id) => (await read<{ nextDue: number | null }>(`savedSearches/${id}`))?.nextDue === null,
    named: hashForLog,
  },
];

describe.each(SWEEPS)('$place, when one entry is broken', (sweep) => {
  it('logs it and does all behind it; the next run does the broken one too', async () => {
    const broken = await sweep.store(0);
    const others = [await sweep.store(1), await sweep.store(2)];
    const reading = stubFailingRead(sweep.pathOf(broken));
    await sweep.run();
    reading.mockRestore();
    expect(await sweep.isDone(broken)).toBe(false);
    for (const other of others) expect(await sweep.isDone(other)).toBe(true);
    const entry = (sweep.named ?? String)(broken);
    expect(getReportedFailures()).toEqual([{ place: sweep.place, entry }]);
    await sweep.run();
    expect(await sweep.isDone(broken)).toBe(true);
  });
});

describe('the sweep of the queues', () => {
  it('still tries the mails when the events cannot be numbered', async () => {
    const id = await queueTestMail(NOW);
    const reading = stubFailingRead('admin/eventCounter');
    await sweepQueuesAt(NOW);
    reading.mockRestore();
    expect(await read(`emails/${id}`)).not.toMatchObject({ status: 'queued', attempts: 0 });
    expect(getReportedFailures()).toContainEqual({ place: 'sweepQueues', entry: 'events' });
  });
});
