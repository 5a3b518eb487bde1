import { X509Certificate } from 'node:crypto';
import { storagePaths } from '@api/storagePaths';
import { readPdfSignatures } from '@domain/evidence/pdfSeal';
import type { StampTask } from '@domain/evidence/timeStamps';
import type { Contract } from '@domain/leases/contract';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { createTimeStampAuthority, type TimeStampAuthority } from '@functions/adapters/timeStampAuthority';
import { readFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { stampDocument, sweepTimeStamps } from '@functions/offers/stampDocument';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { startFakes } from '@tools/fakes/server';
import { createHierarchy } from '@tools/fakes/timeStamps/hierarchy';
import { TIMESTAMP_LOGIN } from '@tools/fakes/timeStamps/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { invoke, startTestProject } from '../../support/functionsHarness';
import {
  buildSigningInput,
  findStoredContract,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();

const SIGNED_AT = NOW + HOUR_MS;
const hierarchy = createHierarchy();
const clock = { now: SIGNED_AT };
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  await storeParties();
  fakes = await startFakes({ port: 0, now: () => clock.now, hierarchy });
});
afterAll(() => fakes.close());

/** An authority whose certificate ends at `endsAt`, with the number of stamps that it made. */
const createAuthority = (endsAt: number) => {
  const real = createTimeStampAuthority({
    url: getFakeServiceUrls(fakes.url).timeStamps,
    login: TIMESTAMP_LOGIN,
    issuers: [new X509Certificate(hierarchy.root).raw],
    timeoutMs: 20_000,
  });
  const made = { count: 0, endsAt };
  const authority: TimeStampAuthority = {
    stamp: async (content, now) => {
      made.count += 1;
      clock.now = now;
      return { ...(await real.stamp(content, now)), endsAt: made.endsAt };
    },
  };
  return { made, authority };
};

/** A lease signed by click, stamped by an authority whose certificate ends in 100 days. */
const arrangeStampedLease = async () => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
  await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: SIGNED_AT });
  const path = storagePaths.offerDocument(id, 'lease');
  const readLease = async () => Uint8Array.from((await readFile(path)) ?? []);
  const digest = sha256Hex(await readLease());
  const { made, authority } = createAuthority(SIGNED_AT + 100 * DAY_MS);
  await stampDocument(digest, SIGNED_AT, authority);
  const loadTask = async () => {
    const task = await read<StampTask>(`timeStamps/${digest}`);
    if (!task) throw new Error('There is no task.');
    return task;
  };
  return { id, digest, made, authority, readLease, loadTask };
};

describe('a lease whose authority has a certificate that ends in 100 days', () => {
  it('is left alone for a week instead of being stamped again by each sweep', async () => {
    const { made, authority, loadTask } = await arrangeStampedLease();
    expect((await loadTask()).dueAt).toBe(SIGNED_AT + 7 * DAY_MS);
    await sweepTimeStamps(SIGNED_AT + HOUR_MS, authority);
    await sweepTimeStamps(SIGNED_AT + 7 * DAY_MS - 1, authority);
    expect(made.count).toBe(1);
  });

  it('keeps its only stamp while a further one would end as early, and is asked for once a week', async () => {
    const { id, digest, made, authority, readLease, loadTask } = await arrangeStampedLease();
    const before = await readLease();
    const [first, second] = [SIGNED_AT + 7 * DAY_MS, SIGNED_AT + 14 * DAY_MS];
    made.endsAt = SIGNED_AT + 130 * DAY_MS - 1;
    await stampDocument(digest, first, authority);
    await stampDocument(digest, first + HOUR_MS, authority);
    expect(made.count).toBe(2);
    expect(await loadTask()).toMatchObject({ status: 'stamped', dueAt: second, attempts: 0 });
    expect((await loadTask()).layers).toHaveLength(1);
    expect(await readLease()).toEqual(before);
    const { documents } = (await findStoredContract(id)) as Contract;
    expect(documents.lease?.sha256).toBe(sha256Hex(before));
  });

  it('gets a further stamp as soon as one ends at least 30 days later', async () => {
    const { digest, made, authority, readLease, loadTask } = await arrangeStampedLease();
    made.endsAt = SIGNED_AT + 130 * DAY_MS;
    await stampDocument(digest, SIGNED_AT + 7 * DAY_MS, authority);
    expect((await loadTask()).layers).toHaveLength(2);
    expect(readPdfSignatures(await readLease())).toHaveLength(2);
    expect((await loadTask()).dueAt).toBe(SIGNED_AT + 14 * DAY_MS);
  });

  it('has at most 20 stamps', async () => {
    const { digest, made, authority, loadTask } = await arrangeStampedLease();
    const { layers } = await loadTask();
    const full = Array.from({ length: 20 }, () => layers).flat();
    await commit((writes) => writes.update(`timeStamps/${digest}`, { layers: full }));
    made.endsAt = SIGNED_AT + 1000 * DAY_MS;
    await stampDocument(digest, SIGNED_AT + 7 * DAY_MS, authority);
    expect(made.count).toBe(1);
  });
});
