import { X509Certificate } from 'node:crypto';
import { applyProof } from '@domain/evidence/dailyHeads';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { createTimeStampAuthority } from '@functions/adapters/timeStampAuthority';
import { readTimeStamp } from '@functions/adapters/timeStampToken';
import { readAuditLog } from '@functions/data/auditLog';
import { commit } from '@functions/data/store';
import {
  findHeadProof,
  findHeadsPage,
  listDailyHeads,
  publishDailyHead,
} from '@functions/evidence/publishDailyHead';
import { sha256, sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { startFakes } from '@tools/fakes/server';
import { createHierarchy } from '@tools/fakes/timeStamps/hierarchy';
import { TIMESTAMP_LOGIN } from '@tools/fakes/timeStamps/service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { invoke, startTestProject } from '../../support/functionsHarness';
import { storeOffer, storeParties, tenant } from '../../support/leaseFixtures';

vi.mock('@functions/runtime/log', async (original) => ({
  ...(await original<typeof import('@functions/runtime/log')>()),
  reportFailure: vi.fn(),
}));

startTestProject();

const hierarchy = createHierarchy();
const ROOT = new X509Certificate(hierarchy.root).raw;
const clock = { now: NOW };
let fakes: Awaited<ReturnType<typeof startFakes>>;
let offerId = '';

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => clock.now, hierarchy });
  await storeParties();
  for (let count = 0; count < 3; count += 1) {
    offerId = (await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build())).id;
    await invoke('onOfferSign', { offer: { id: offerId }, selectedOfferOption: 'infinite' }, { by: tenant });
  }
});
afterAll(() => fakes.close());

const publish = (now: number, fault = '') => {
  clock.now = now;
  const url = getFakeServiceUrls(fakes.url).timeStamps + (fault && `/${fault}`);
  return publishDailyHead(
    now,
    createTimeStampAuthority({ url, login: TIMESTAMP_LOGIN, issuers: [ROOT], timeoutMs: 20_000 }),
  );
};
const loadHashes = async () => (await readAuditLog(offerId)).map(({ hash }) => hash);

describe('the head of all evidence chains', () => {
  it('is published once a day, whole and without a stamp while the authority is down, and stamped by the next run', async () => {
    await publish(NOW, 'down');
    const [first] = await listDailyHeads();
    expect(first).toMatchObject({ day: '2026-11-20', stamp: null, head: sha256Hex(first?.statement ?? '') });
    await publish(NOW + HOUR_MS);
    const heads = await listDailyHeads();
    expect(heads).toHaveLength(1);
    expect(heads[0]).toMatchObject({
      head: first?.head,
      stamp: { at: NOW + HOUR_MS, authority: 'Fake Time Stamp Unit 2026, Fake Trust Centre' },
    });
  });

  it('is verified offline: the token is over its statement, and the proof of a chain leads to its root', async () => {
    const found = await findHeadProof(await loadHashes());
    const { head, entryHash, proof } = found ?? {};
    expect(entryHash).toBe((await loadHashes()).at(-1));
    expect(await applyProof(entryHash ?? '', proof ?? [], sha256)).toBe(head?.root);
    const token = Buffer.from(head?.stamp?.token ?? '', 'base64');
    expect(readTimeStamp(token, Buffer.from(head?.statement ?? ''), [ROOT]).at).toBe(NOW + HOUR_MS);
  });

  it('names the head of the day before, so that no day can be left out or replaced', async () => {
    await publish(NOW + DAY_MS);
    const [second, first] = await listDailyHeads();
    expect(second).toMatchObject({ day: '2026-11-21', previous: first?.head });
    expect(first?.previous).toBe('0'.repeat(64));
  });

  it('published by two at once is one', async () => {
    await Promise.all([publish(NOW + 2 * DAY_MS), publish(NOW + 2 * DAY_MS)]);
    expect((await listDailyHeads()).map(({ day }) => day)).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
    ]);
  });

  it('holds nothing about a chain that began later', async () => {
    expect(await findHeadProof([sha256Hex('a later chain')])).toBeNull();
  });

  it('is published without a stamp where no authority is configured', async () => {
    await publishDailyHead(NOW + 3 * DAY_MS, null);
    expect((await listDailyHeads())[0]).toMatchObject({ day: '2026-11-23', stamp: null });
  });

  it('of a day long past can be read page by page', async () => {
    const head = (await listDailyHeads()).find(({ stamp }) => stamp !== null);
    const days = Array.from({ length: 60 }, (_, index) =>
      toIsoDay(Date.UTC(2025, 0, 1, 12) + index * DAY_MS),
    );
    await commit((writes) => {
      for (const day of days) writes.set(`dailyHeads/${day}`, { ...head, day });
    });
    const first = await findHeadsPage(undefined);
    expect(first?.heads).toHaveLength(50);
    expect(first?.before).toBe('2025-01-15');
    const second = await findHeadsPage(first?.before);
    expect(second?.heads.map(({ day }) => day)).toEqual(days.slice(0, 14).reverse());
    expect(second?.before).toBeNull();
    expect(await findHeadsPage('2025-01-01')).toEqual({ heads: [], before: null });
  });

  it.each(['', 'yesterday', '2025-1-1', ['2025-01-01']])('is not looked for before %j', async (before) => {
    expect(await findHeadsPage(before)).toBeNull();
  });

  it('is stamped by a later run however many days have passed', async () => {
    await commit((writes) => writes.update('dailyHeads/2025-01-01', { stamp: null }));
    await publish(NOW + 4 * DAY_MS);
    const [head] = await listDailyHeads('2025-01-02');
    expect(head?.stamp?.at).toBe(NOW + 4 * DAY_MS);
  });
});
