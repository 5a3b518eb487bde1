import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { commit } from '@functions/data/store';
import {
  buildTransfer,
  createTestAdmin,
  formatDepositMt940,
  OTHER_ACCOUNT,
  readImportLog,
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseFixtures';
import { formatMt940 } from '@tests/support/statements';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

describe('the log of events', () => {
  it('says once of each import how many transfers were new and how many known', async () => {
    const by = await createTestAdmin();
    const transfer = buildTransfer(await storePendingLease());
    await upload(formatDepositMt940(transfer), by);
    expect(await readImportLog(by)).toEqual(['1 new, 0 known']);
    await upload(formatDepositMt940(transfer, buildTransfer(await storePendingLease())), by);
    expect(await readImportLog(by)).toEqual(['1 new, 0 known', '1 new, 1 known']);
  });

  it('says once of two imports at once what each has stored', async () => {
    const admins = [await createTestAdmin(), await createTestAdmin()];
    const file = formatDepositMt940(buildTransfer(await storePendingLease()));
    const reports = await Promise.all(admins.map((by) => upload(file, by)));
    for (const [index, by] of admins.entries())
      expect(await readImportLog(by)).toEqual([
        `${reports[index]?.added} new, ${reports[index]?.known} known`,
      ]);
  });

  it('says nothing of a statement of another account, of which nothing is stored', async () => {
    const by = await createTestAdmin();
    const offer = await storePendingLease();
    const foreign = formatMt940(OTHER_ACCOUNT, [buildTransfer(offer)]);
    expect(await getRefusal(upload(foreign, by))).toMatchObject({ reason: 'statementForeignAccount' });
    expect(await readImportLog(by)).toEqual([]);
    const { entries } = await invoke('listBankEntries', {}, { by });
    expect(entries.map(({ entry }) => entry.title)).not.toContain(formatTransferTitle(offer));
  });
});
