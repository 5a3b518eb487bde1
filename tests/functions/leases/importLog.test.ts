import { formatTransferTitle } from '@domain/leases/transferTitle';
import { commit } from '@functions/data/store';
import {
  anyAdmin,
  loggedOf,
  mt940,
  OTHER_ACCOUNT,
  pending,
  transferOf,
  upload,
} from '@tests/support/bankTransfers';
import { invoke, refusalOf, startTestProject } from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseScene';
import { mt940Of } from '@tests/support/statements';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

describe('the log of events', () => {
  it('says once of each import how many transfers were new and how many known', async () => {
    const by = await anyAdmin();
    const transfer = transferOf(await pending());
    await upload(mt940(transfer), by);
    expect(await loggedOf(by)).toEqual(['1 new, 0 known']);
    await upload(mt940(transfer, transferOf(await pending())), by);
    expect(await loggedOf(by)).toEqual(['1 new, 0 known', '1 new, 1 known']);
  });

  it('says once of two imports at once what each has stored', async () => {
    const admins = [await anyAdmin(), await anyAdmin()];
    const file = mt940(transferOf(await pending()));
    const reports = await Promise.all(admins.map((by) => upload(file, by)));
    for (const [index, by] of admins.entries())
      expect(await loggedOf(by)).toEqual([`${reports[index]?.added} new, ${reports[index]?.known} known`]);
  });

  it('says nothing of a statement of another account, of which nothing is stored', async () => {
    const by = await anyAdmin();
    const offer = await pending();
    const foreign = mt940Of(OTHER_ACCOUNT, [transferOf(offer)]);
    expect(await refusalOf(upload(foreign, by))).toMatchObject({ reason: 'statementForeignAccount' });
    expect(await loggedOf(by)).toEqual([]);
    const { entries } = await invoke('listBankEntries', {}, { by });
    expect(entries.map(({ entry }) => entry.title)).not.toContain(formatTransferTitle(offer));
  });
});
