import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { commit } from '@functions/data/store';
import { type BankEntry, getBankEntryPath } from '@functions/leases/bankEntries';
import { sweepDeposits } from '@functions/leases/sweepDeposits';
import { buildTransfer, formatDepositMt940 } from '@tests/support/bankTransfers';
import { NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import { removeUnsettledTransfers } from '@tests/support/leaseBankActs';
import {
  admin,
  colleague,
  coverStatements,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sign, storeBookedOffer } from './fixtures';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const at = (moment: string): number => Date.parse(moment);
const DUE_ON = '2026-12-04';
const ENDABLE_AT = at('2026-12-08T00:00:00+01:00');
const ENDS_AT = at('2026-12-19T00:00:00+01:00');
const CHECKED_AT = at('2026-12-30T00:00:00+01:00');

/** A signed lease whose deposit is due by the end of Friday, 4 December 2026. */
const storeUnpaidLease = async (): Promise<string> => {
  const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
  await commit((writes) => writes.update(`offers/${id}`, { depositDueOn: DUE_ON }));
  return id;
};

/** Stores an imported transfer of the whole deposit that no admin has settled. */
const storeTransfer = async (offerId: string): Promise<string> => {
  const offer = await loadStoredOffer(offerId);
  const transfer: BankEntry = {
    entry: {
      bookedOn: DUE_ON,
      grosze: toGrosze(offer.leaseAgreement.deposit ?? 0),
      counterparty: 'LOKALE TESTOWE SP. Z O.O.',
      counterpartyAccount: '61109010140000071219812874',
      title: formatTransferTitle(offer),
    },
    isOpen: true,
    settlement: null,
    createdAt: NOW,
    importedBy: admin.token.uid,
    expiresAt: NOW + 366 * DAY_MS,
  };
  await commit((writes) => writes.set(getBankEntryPath(`transfer${offerId}`), transfer));
  return `transfer${offerId}`;
};

afterEach(removeUnsettledTransfers);
afterEach(() => coverStatements('2099-12-31'));

const end = (offerId: string, now: number, by = landlord) =>
  invoke('endUnpaidLease', { offerId }, { by, now });
const extend = (offerId: string, days: number, now: number, by = landlord) =>
  invoke('extendDepositDeadline', { offerId, days }, { by, now });
const readStatus = async (id: string) => (await loadStoredOffer(id)).offerStatus.postSigningStatus;
const readKinds = async (id: string) =>
  (await readMails()).filter(({ offerId }) => offerId === id).map(({ kind }) => kind);
const readTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

describe('the due day of a deposit', () => {
  it('is stored with the signature, as agreed in the offer, and told to both sides', async () => {
    const { id } = await storeBookedOffer();
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    await sign(id, tenant);
    expect((await loadStoredOffer(id)).depositDueOn).toBe('2026-11-27');
    expect((await findStoredContract(id))?.depositDays).toBe(5);
    const mails = (await readMails()).filter(({ offerId }) => offerId === id);
    for (const kind of ['leaseSignedTenant', 'leaseSignedLandlord'])
      expect(mails.find((mail) => mail.kind === kind)?.html).toContain('27.11.2026');
  });

  it('is reminded of two business days before and on the day, and its end told to both, once each', async () => {
    const id = await storeUnpaidLease();
    for (const moment of [
      '2026-12-02T07:59:00+01:00',
      '2026-12-02T08:00:00+01:00',
      '2026-12-02T09:00:00+01:00',
    ])
      await sweepDeposits(at(moment));
    expect(await readKinds(id)).toEqual(['depositReminder']);
    for (const moment of ['2026-12-04T08:00:00+01:00', '2026-12-05T08:00:00+01:00'])
      await sweepDeposits(at(moment));
    expect(await readKinds(id)).toEqual(['depositReminder', 'depositReminder']);
    for (const _ of [1, 2]) await sweepDeposits(ENDABLE_AT);
    expect((await readKinds(id)).slice(2).toSorted()).toEqual([
      'depositOverdueLandlord',
      'depositOverdueTenant',
    ]);
  });
});

describe('a landlord whose tenant does not pay', () => {
  it('ends the lease once the day after the due day has passed, and not a millisecond before', async () => {
    const id = await storeUnpaidLease();
    expect(await getRefusal(end(id, ENDABLE_AT - 1))).toMatchObject({
      reason: 'depositAwaited',
      until: ENDABLE_AT,
    });
    await end(id, ENDABLE_AT);
    await end(id, ENDABLE_AT + HOUR_MS, colleague);
    const offer = await loadStoredOffer(id);
    expect(offer.offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
    expect(offer.depositEnding).toEqual({ by: 'landlord', at: ENDABLE_AT });
    expect((await findStoredContract(id))?.depositRejected).toMatchObject({ grosze: 0, at: ENDABLE_AT });
    expect(await readTypes(id)).toEqual(['leaseEndedUnpaid']);
    expect((await readKinds(id)).toSorted()).toEqual(['leaseEndedUnpaidLandlord', 'leaseEndedUnpaidTenant']);
  });

  it('ends a lease whose deposit the bank took back, and both mails name that reason', async () => {
    const id = await storeUnpaidLease();
    const depositReversed = { grosze: 3_750_000, reversedOn: '2026-11-27', at: NOW };
    await commit((writes) => {
      writes.update(`offers/${id}`, { depositReversedOn: '2026-11-27' });
      writes.update(`contracts/${id}`, { depositReversed });
    });
    await end(id, ENDABLE_AT);
    const mails = (await readMails()).filter(({ offerId }) => offerId === id);
    expect(mails).toHaveLength(2);
    for (const { html } of mails) expect(html).toContain('Bank cofnął przelew kaucji');
  });

  it('is the only one who can: not the tenant, nor a stranger', async () => {
    const id = await storeUnpaidLease();
    for (const by of [tenant, stranger])
      expect((await getRefusal(end(id, ENDABLE_AT, by))).reason).toBe('noAccess');
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
  });

  it('cannot end a lease whose deposit stands, and of both at once one wins', async () => {
    const paid = await storeUnpaidLease();
    await invoke('confirmDeposit', { offerId: paid }, { by: admin, now: ENDABLE_AT });
    expect((await getRefusal(end(paid, ENDABLE_AT))).reason).toBe('depositStands');
    const id = await storeUnpaidLease();
    const confirm = invoke('confirmDeposit', { offerId: id }, { by: admin, now: ENDABLE_AT });
    const settled = await Promise.allSettled([end(id, ENDABLE_AT), confirm]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['AFTER_REJECTION', 'DEPOSIT_CONFIRMED']).toContain(await readStatus(id));
  });

  it('waits for an admin while a transfer looks like the deposit, until it is dismissed', async () => {
    const id = await storeUnpaidLease();
    const entryId = await storeTransfer(id);
    expect((await getRefusal(end(id, ENDABLE_AT))).reason).toBe('depositTransferWaits');
    await invoke('dismissBankEntry', { entryId }, { by: admin, now: ENDABLE_AT });
    await end(id, ENDABLE_AT);
    expect(await readStatus(id)).toBe('AFTER_REJECTION');
  });

  it('gives more time once, and the reminders begin again', async () => {
    const id = await storeUnpaidLease();
    await sweepDeposits(at('2026-12-04T08:00:00+01:00'));
    for (const by of [tenant, stranger])
      expect((await getRefusal(extend(id, 3, ENDABLE_AT, by))).reason).toBe('noAccess');
    for (const days of [0, 11, 1.5])
      expect((await getRefusal(extend(id, days, NOW))).reason).toBe('invalidInput');
    for (const _ of [1, 2])
      expect(await extend(id, 3, at('2026-12-04T12:00:00+01:00'))).toMatchObject({ dueOn: '2026-12-09' });
    expect((await getRefusal(extend(id, 4, at('2026-12-04T12:00:00+01:00')))).reason).toBe(
      'depositExtendedAlready',
    );
    expect((await getRefusal(end(id, ENDABLE_AT))).reason).toBe('depositAwaited');
    await sweepDeposits(at('2026-12-09T08:00:00+01:00'));
    expect((await readKinds(id)).toSorted()).toEqual([
      'depositExtendedLandlord',
      'depositExtendedTenant',
      'depositReminder',
      'depositReminder',
    ]);
    expect(await readTypes(id)).toEqual(['depositExtended']);
  });
});

describe('a due day of which no bank statement is imported', () => {
  it('lets no landlord end the lease and calls the deposit overdue to neither side', async () => {
    await coverStatements('2026-12-03');
    const [id, other] = [await storeUnpaidLease(), await storeUnpaidLease()];
    expect((await getRefusal(end(id, ENDABLE_AT))).reason).toBe('depositStatementAwaited');
    await sweepDeposits(ENDABLE_AT);
    expect(await readKinds(id)).toEqual([]);
    const { missing } = await invoke('listBankEntries', {}, { by: admin, now: ENDABLE_AT });
    expect(missing.days).toContain(DUE_ON);
    const transfer = buildTransfer(await loadStoredOffer(other), { bookedOn: '2026-12-08' });
    const content = Buffer.from(formatDepositMt940(transfer)).toString('base64');
    const now = ENDABLE_AT + HOUR_MS;
    await invoke('importBankStatement', { content }, { by: admin, now });
    await end(id, now);
    expect(await readStatus(id)).toBe('AFTER_REJECTION');
  });

  it('gives the lease the days of the check at its end, until the statement shows no deposit', async () => {
    await coverStatements('2026-12-03');
    const id = await storeUnpaidLease();
    await sweepDeposits(ENDS_AT);
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
    await coverStatements(DUE_ON);
    await sweepDeposits(ENDS_AT + HOUR_MS);
    expect((await loadStoredOffer(id)).depositEnding).toEqual({ by: 'clock', at: ENDS_AT });
  });
});

describe('the clock', () => {
  it('never ends a lease that was signed without a due day', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await sweepDeposits(ENDS_AT + 300 * DAY_MS);
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
    expect(await readKinds(id)).toEqual([]);
    expect((await getRefusal(extend(id, 3, NOW))).reason).toBe('depositUndated');
    await end(id, ENDS_AT + 300 * DAY_MS);
    expect((await loadStoredOffer(id)).depositEnding?.by).toBe('landlord');
  });

  it('ends an unpaid lease ten business days after the due day, for whatever runs first', async () => {
    const id = await storeUnpaidLease();
    await sweepDeposits(ENDS_AT - 1);
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
    const confirm = invoke('confirmDeposit', { offerId: id }, { by: admin, now: ENDS_AT });
    expect((await getRefusal(confirm)).reason).toBe('leaseEndedUnpaid');
    expect((await getRefusal(extend(id, 3, ENDS_AT))).reason).toBe('leaseEndedUnpaid');
    await end(id, ENDS_AT + DAY_MS);
    for (const _ of [1, 2]) await sweepDeposits(ENDS_AT + DAY_MS);
    expect((await loadStoredOffer(id)).depositEnding).toEqual({ by: 'clock', at: ENDS_AT });
    expect(await readTypes(id)).toEqual(['leaseEndedUnpaid']);
    expect((await readKinds(id)).filter((kind) => kind.startsWith('leaseEndedUnpaid'))).toHaveLength(2);
  });

  it('gives a waiting transfer five business days more, and then ends the lease all the same', async () => {
    const id = await storeUnpaidLease();
    await storeTransfer(id);
    await sweepDeposits(ENDS_AT);
    expect((await loadStoredOffer(id)).depositTransferSeenAt).toBe(ENDS_AT);
    await sweepDeposits(CHECKED_AT - 1);
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
    await sweepDeposits(CHECKED_AT);
    const ended = await loadStoredOffer(id);
    expect(ended.depositEnding).toEqual({ by: 'clock', at: CHECKED_AT });
    expect(ended.offerStatus.postSigningStatus).toBe('REJECTED');
    expect(ended.depositLate).toMatchObject({ bookedOn: DUE_ON, at: CHECKED_AT });
    const mails = (await readMails()).filter(({ offerId }) => offerId === id);
    const readOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.html;
    expect(readOf('leaseEndedUnpaidTenant')).toContain('Nie potwierdziliśmy kaucji w dniach na sprawdzenie');
    expect(readOf('depositLateTenant')).toContain('zaksięgowano przed końcem najmu');
  });

  it('lets an admin confirm the waiting transfer in that time, and ends the lease once it is dismissed', async () => {
    const [paid, dismissed] = [await storeUnpaidLease(), await storeUnpaidLease()];
    for (const id of [paid, dismissed]) await storeTransfer(id);
    await sweepDeposits(ENDS_AT);
    const input = { entryId: `transfer${paid}`, offerId: paid };
    await invoke('confirmBankEntry', input, { by: admin, now: ENDS_AT + HOUR_MS });
    expect(await readStatus(paid)).toBe('DEPOSIT_CONFIRMED');
    await invoke(
      'dismissBankEntry',
      { entryId: `transfer${dismissed}` },
      { by: admin, now: ENDS_AT + HOUR_MS },
    );
    await sweepDeposits(ENDS_AT + HOUR_MS);
    expect(await readStatus(dismissed)).toBe('AFTER_REJECTION');
  });

  it('frees the companies: an ended lease waits for no money', async () => {
    const id = await storeUnpaidLease();
    await sweepDeposits(ENDS_AT);
    const { moneySteps, offerStatus } = await loadStoredOffer(id);
    expect(moneySteps).toEqual(['rejectDeposit']);
    expect(offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
  });
});

describe('a deposit that arrives after the lease has ended', () => {
  const importLate = async (offerId: string, now: number) => {
    const offer = await loadStoredOffer(offerId);
    const content = Buffer.from(formatDepositMt940(buildTransfer(offer, { bookedOn: toIsoDay(now) })));
    return invoke('importBankStatement', { content: content.toString('base64') }, { by: admin, now });
  };

  it('is marked to be returned, told to both sides, and closed by the record of its return', async () => {
    const id = await storeUnpaidLease();
    await end(id, ENDABLE_AT);
    const later = ENDABLE_AT + HOUR_MS;
    expect(await importLate(id, later)).toMatchObject({ returnable: 1 });
    expect(await importLate(id, later)).toMatchObject({ returnable: 0 });
    const offer = await loadStoredOffer(id);
    const grosze = toGrosze(offer.leaseAgreement.deposit ?? 0);
    expect(offer.offerStatus.postSigningStatus).toBe('REJECTED');
    expect(offer.depositLate).toEqual({ grosze, bookedOn: toIsoDay(later), at: later });
    expect((await invoke('listBankEntries', {}, { by: admin, now: later })).entries).toEqual([]);
    expect((await readKinds(id)).filter((kind) => kind.startsWith('depositLate')).toSorted()).toEqual([
      'depositLateLandlord',
      'depositLateTenant',
    ]);
    await invoke('recordRefund', { offerId: id }, { by: admin, now: later + HOUR_MS });
    expect(await readStatus(id)).toBe('AFTER_REJECTION');
    expect((await findStoredContract(id))?.refund?.grosze).toBe(grosze);
    expect(await readTypes(id)).toEqual(['leaseEndedUnpaid', 'depositLate', 'recordRefund']);
  });

  it('is returned too where the clock had ended the lease and no sweep had run', async () => {
    const id = await storeUnpaidLease();
    await importLate(id, ENDS_AT + HOUR_MS);
    const offer = await loadStoredOffer(id);
    expect(offer.depositEnding).toEqual({ by: 'clock', at: ENDS_AT });
    expect(offer.offerStatus.postSigningStatus).toBe('REJECTED');
  });

  it('is returned at once where the landlord records the end that the clock has made', async () => {
    const id = await storeUnpaidLease();
    await storeTransfer(id);
    await commit((writes) => writes.update(`offers/${id}`, { depositTransferSeenAt: NOW }));
    await end(id, CHECKED_AT);
    expect((await loadStoredOffer(id)).depositLate).toMatchObject({ bookedOn: DUE_ON, at: CHECKED_AT });
  });

  it('gives the lease time for an admin where it arrives before the end', async () => {
    const id = await storeUnpaidLease();
    await importLate(id, ENDS_AT - HOUR_MS);
    expect((await loadStoredOffer(id)).depositTransferSeenAt).toBe(ENDS_AT - HOUR_MS);
    await sweepDeposits(ENDS_AT);
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
  });
});
