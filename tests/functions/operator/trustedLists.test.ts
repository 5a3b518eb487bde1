import { DAY_MS } from '@domain/shared/dates';
import { findTrustSnapshot } from '@functions/data/trustedLists';
import { refreshTrustedLists } from '@functions/evidence/refreshTrustedLists';
import { startTestProject } from '@tests/support/functionsHarness';
import { createTrustHierarchy, NOW } from '@tests/support/trust/hierarchy';
import { formatSnapshot, takeSnapshot } from '@tools/admin/trustedLists';
import { startFakes, TRUST_PATH } from '@tools/fakes/server';
import { buildList, signList } from '@tools/fakes/trust/lists';
import { createTrustFake } from '@tools/fakes/trust/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

startTestProject();

const { keys, services } = createTrustHierarchy();
const DATES = { issuedAt: NOW - 10 * DAY_MS, nextUpdateAt: NOW + 100 * DAY_MS };
const served: Record<string, string> = {};
const { FAKES_URL: COMMON_FAKES, TRUSTED_LIST_SIGNERS: COMMON_SIGNERS } = process.env;
let fakes: Awaited<ReturnType<typeof startFakes>>;

const serve = (sequence: number) => {
  const pointer = { territory: 'PL', url: `${fakes.url}${TRUST_PATH}/pl.xml`, signers: [keys.list.der] };
  const union = { territory: 'EU', sequence: 300, ...DATES, pointers: [pointer] };
  served['/lists.xml'] = signList(buildList(union), keys.listOfLists);
  served['/pl.xml'] = signList(buildList({ territory: 'PL', sequence, ...DATES, services }), keys.list);
};

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW, trust: createTrustFake({ lists: served }) });
  process.env.FAKES_URL = fakes.url;
});
afterAll(async () => {
  process.env.FAKES_URL = COMMON_FAKES;
  process.env.TRUSTED_LIST_SIGNERS = COMMON_SIGNERS;
  await fakes.close();
});
beforeEach(() => {
  process.env.TRUSTED_LIST_SIGNERS = keys.listOfLists.der.toString('base64');
  serve(77);
});

describe('the operator’s command for the trusted lists', () => {
  it('stores nothing in a dry run and names each list and service', async () => {
    const lines = formatSnapshot(await takeSnapshot({ isDryRun: true, now: NOW }));
    expect(lines[1]).toContain('PL: no. 77 of 2026-11-10, valid until 2027-02-28');
    expect(lines).toContain('  PL certificates withdrawn: Service withdrawn (Fake Provider)');
    expect(lines.at(-1)).toMatch(/^12 services, \d+ KiB$/);
    expect(await findTrustSnapshot()).toBeNull();
  });

  it('stores the snapshot exactly as it was read', async () => {
    const snapshot = await takeSnapshot({ isDryRun: false, now: NOW });
    expect(await findTrustSnapshot()).toEqual(snapshot);
  });

  it('keeps the former snapshot if a list is not the right one', async () => {
    const before = await takeSnapshot({ isDryRun: false, now: NOW });
    serve(76);
    await expect(takeSnapshot({ isDryRun: false, now: NOW + DAY_MS })).rejects.toThrow(
      'The lists were not taken over: An older list of PL.',
    );
    expect(await findTrustSnapshot()).toEqual(before);
  });

  it('says what to set where no signer is pinned; the daily run then does nothing', async () => {
    process.env.TRUSTED_LIST_SIGNERS = '';
    await expect(takeSnapshot({ isDryRun: false, now: NOW })).rejects.toThrow(
      'TRUSTED_LIST_SIGNERS is empty',
    );
    expect(await refreshTrustedLists(NOW)).toBeNull();
  });
});
