import type { StatementEntry } from '@domain/leases/bankStatement';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { type BankEntry, getBankEntryPath } from '@functions/leases/bankEntries';
import { createDocumentId } from '@functions/runtime/ids';
import {
  createTestAdmin,
  formatDepositMt940,
  storePendingLease,
  buildTransfer as transferBy,
  upload,
} from '@tests/support/bankTransfers';
import { NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { admin, loadStoredOffer, secondAdmin, storeParties } from '@tests/support/leaseFixtures';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

/** A transfer of the tenant, who in these tests always pays under its company's name. */
const buildCompanyTransfer = (offer: Offer, patch: Partial<StatementEntry> = {}): StatementEntry =>
  transferBy(offer, { counterparty: 'LOKALE TESTOWE SP. Z O.O.', ...patch });
const list = async () => invoke('listBankEntries', {}, { by: await createTestAdmin() });
const dismiss = async (entryId: string) =>
  invoke('dismissBankEntry', { entryId }, { by: await createTestAdmin() });
const reject = ({ id }: Offer) =>
  invoke(
    'rejectDeposit',
    { offerId: id, reason: 'Nie wpłynęła' },
    { by: secondAdmin, now: NOW + 20 * DAY_MS },
  );
const readPostSigningStatus = async ({ id }: Offer) =>
  (await loadStoredOffer(id)).offerStatus.postSigningStatus;

/** Returns the proposed leases for transfers with this title. */
const listProposedOfferIds = async (title: string): Promise<string[]> =>
  (await list()).entries
    .filter(({ entry }) => entry.title === title)
    .flatMap(({ matches }) => matches.map(({ offerId }) => offerId));

/** Imports and confirms the transfer of a deposit with the standard title. */
const payAndConfirm = async (offer: Offer): Promise<void> => {
  await upload(formatDepositMt940(buildCompanyTransfer(offer)));
  const entryId =
    (await list()).entries.find(({ entry }) => entry.title === formatTransferTitle(offer))?.id ?? '';
  await invoke('confirmBankEntry', { entryId, offerId: offer.id }, { by: admin });
};

afterEach(async () => {
  for (const { id } of (await list()).entries) await dismiss(id);
});

describe('a deposit that is rejected while a transfer waits', () => {
  it('is not this lease’s where the transfer names the code of another lease that waits', async () => {
    const [lease, other] = [await storePendingLease(), await storePendingLease()];
    await upload(formatDepositMt940(buildCompanyTransfer(other)));
    expect(await listProposedOfferIds(formatTransferTitle(other))).toEqual([other.id]);
    expect((await getRefusal(reject(other))).reason).toBe('depositTransferWaits');
    await reject(lease);
    expect(await readPostSigningStatus(lease)).toBe('REJECTED');
  });

  it('waits where the tenant paid under the title of another lease of theirs that waits for nothing', async () => {
    const [lease, settled] = [await storePendingLease(), await storePendingLease()];
    await payAndConfirm(settled);
    await upload(formatDepositMt940(buildCompanyTransfer(settled, { bookedOn: toIsoDay(NOW) })));
    const [view] = (await list()).entries;
    expect(view?.matches).toContainEqual({
      offerId: lease.id,
      offerName: lease.name,
      tenant: 'LOKALE TESTOWE SP. Z O.O.',
      confidence: 'low',
      reasons: ['amount', 'payer', 'otherLease'],
      differenceGrosze: 0,
    });
    expect((await getRefusal(reject(lease))).reason).toBe('depositTransferWaits');
    await invoke('confirmBankEntry', { entryId: view?.id ?? '', offerId: lease.id }, { by: admin });
    expect(await readPostSigningStatus(lease)).toBe('DEPOSIT_CONFIRMED');
  });

  it('confirms a deposit that is due again and was paid under the title of another lease of the tenant', async () => {
    const [lease, settled] = [await storePendingLease(), await storePendingLease()];
    await payAndConfirm(settled);
    await payAndConfirm(lease);
    await commit((writes) => writes.update(`offers/${lease.id}`, { depositReversedOn: toIsoDay(NOW) }));
    await upload(formatDepositMt940(buildCompanyTransfer(settled, { bookedOn: toIsoDay(NOW) })));
    expect(await listProposedOfferIds(formatTransferTitle(settled))).toContain(lease.id);
    const entryId = (await list()).entries[0]?.id ?? '';
    await invoke('confirmBankEntry', { entryId, offerId: lease.id }, { by: admin });
    expect((await loadStoredOffer(lease.id)).depositReversedOn).toBeNull();
  });

  it('is not this lease’s where the transfer names a lease of another tenant that waits for nothing', async () => {
    const [lease, settled] = [await storePendingLease(), await storePendingLease()];
    await payAndConfirm(settled);
    await commit((writes) =>
      writes.update(`contracts/${settled.id}`, { tenantCompanyId: 'companyStranger' }),
    );
    await upload(formatDepositMt940(buildCompanyTransfer(settled, { bookedOn: toIsoDay(NOW) })));
    expect((await list()).entries.map(({ entry }) => entry.title)).toContain(formatTransferTitle(settled));
    expect(await listProposedOfferIds(formatTransferTitle(settled))).toEqual([]);
    await reject(lease);
    expect(await readPostSigningStatus(lease)).toBe('REJECTED');
  });

  it('waits for a transfer that may be the deposit of more leases than the queue shows guesses', async () => {
    const leases = await Promise.all(Array.from({ length: 8 }, () => storePendingLease()));
    const title = `Kaucja za biuro ${createDocumentId().slice(0, 4)}`;
    await upload(
      formatDepositMt940(transferBy(leases[0] as Offer, { title, counterparty: 'LOKALE TESTOWE' })),
    );
    for (const lease of leases) expect((await getRefusal(reject(lease))).reason).toBe('depositTransferWaits');
    expect(await listProposedOfferIds(title)).toEqual(expect.arrayContaining(leases.map(({ id }) => id)));
  });

  it('waits where a transfer of its tenant without a code may be the deposit of two leases', async () => {
    const [lease, other] = [await storePendingLease(), await storePendingLease()];
    const title = `Kaucja za biuro ${createDocumentId().slice(0, 4)}`;
    await upload(formatDepositMt940(buildCompanyTransfer(lease, { title })));
    expect(await listProposedOfferIds(title)).toEqual(expect.arrayContaining([lease.id, other.id]));
    expect((await getRefusal(reject(lease))).reason).toBe('depositTransferWaits');
    expect(await readPostSigningStatus(lease)).toBe('DEPOSIT_PENDING');
  });

  it('waits for a transfer older than 200 others, which the queue shows beside the latest', async () => {
    const lease = await storePendingLease();
    await storeOpen(lease, { bookedOn: toIsoDay(NOW - 9 * DAY_MS) });
    for (let index = 0; index < 203; index += 1)
      await storeOpen(lease, { title: `Opłata ${index}`, grosze: 100 + index, counterparty: 'NIEZNANY' });
    const { entries, notListed } = await list();
    expect(entries).toHaveLength(201);
    expect(entries.at(-1)?.entry.title).toBe(formatTransferTitle(lease));
    expect(notListed).toBe(3);
    expect((await getRefusal(reject(lease))).reason).toBe('depositTransferWaits');
    await dismiss(entries.at(-1)?.id ?? '');
    await reject(lease);
    await reject(lease);
    expect(await readPostSigningStatus(lease)).toBe('REJECTED');
  });
});

describe('a deposit that is confirmed by hand while a transfer waits', () => {
  const confirm = ({ id }: Offer) => invoke('confirmDeposit', { offerId: id }, { by: admin });

  it('is confirmed by that transfer alone, which another payer does not avoid', async () => {
    const lease = await storePendingLease();
    await upload(formatDepositMt940(buildCompanyTransfer(lease, { counterparty: 'OBCA FIRMA SP. Z O.O.' })));
    expect((await getRefusal(confirm(lease))).reason).toBe('depositInStatement');
    expect(await readPostSigningStatus(lease)).toBe('DEPOSIT_PENDING');
    const entryId = (await list()).entries[0]?.id ?? '';
    const byTransfer = invoke('confirmBankEntry', { entryId, offerId: lease.id }, { by: admin });
    expect((await getRefusal(byTransfer)).reason).toBe('depositOtherPayer');
  });

  it('is confirmed once the transfer is marked as something else, and a repeat changes nothing', async () => {
    const lease = await storePendingLease();
    await upload(formatDepositMt940(buildCompanyTransfer(lease)));
    await dismiss((await list()).entries[0]?.id ?? '');
    await confirm(lease);
    await upload(formatDepositMt940(buildCompanyTransfer(lease, { bookedOn: toIsoDay(NOW) })));
    expect(await confirm(lease)).toEqual({ status: 'SUCCESS' });
    expect(await readPostSigningStatus(lease)).toBe('DEPOSIT_CONFIRMED');
  });

  it('is confirmed by hand while a transfer of another amount waits', async () => {
    const lease = await storePendingLease();
    await upload(formatDepositMt940(buildCompanyTransfer(lease, { grosze: 12_300 })));
    await confirm(lease);
    expect(await readPostSigningStatus(lease)).toBe('DEPOSIT_CONFIRMED');
  });
});

/** Stores an imported transfer that no admin has settled. */
const storeOpen = (offer: Offer, patch: Partial<StatementEntry>): Promise<void> =>
  commit((writes) =>
    writes.set(getBankEntryPath(createDocumentId()), {
      entry: buildCompanyTransfer(offer, patch),
      isOpen: true,
      settlement: null,
      createdAt: NOW,
      importedBy: admin.token.uid,
      expiresAt: NOW + 366 * DAY_MS,
    } satisfies BankEntry),
  );
