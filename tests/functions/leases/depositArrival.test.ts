import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { isReturnOpen } from '@domain/returns/premisesReturn';
import { getSettlementView } from '@domain/returns/settlement';
import { listDenials } from '@domain/returns/settlementPayment';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { loadReturnTexts } from '@functions/evidence/packReturns';
import { sweepSettlements } from '@functions/returns/sweepSettlements';
import { sha256Hex } from '@functions/runtime/hash';
import { NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  landlord,
  loadStoredOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds, readOfferMails } from '@tests/support/leaseRecord';
import { storeSignedReturn } from '@tests/support/returnSteps';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const TODAY = toIsoDay(NOW);
const ACCOUNT = '61 1090 1014 0000 0712 1981 2874';
type More = { by?: Account; now?: number; authTime?: number };

type Way = { way?: 'transfer' | 'cash' | 'other'; how?: string };

const record = (offerId: string, paidOn: string, { way = 'transfer', how = '', ...more }: More & Way = {}) =>
  invoke('recordDepositReturned', { offerId, paidOn, way, how }, { by: landlord, ...more });
const readSettlement = async (id: string) => (await loadStoredOffer(id)).depositSettlement;
const report = async (
  offerId: string,
  hasArrived: boolean,
  { comment = '', paymentAt, ...more }: More & { comment?: string; paymentAt?: number } = {},
) => {
  const answer = { paymentAt: paymentAt ?? (await readSettlement(offerId))?.paid?.at ?? NOW, comment };
  return invoke('reportDepositArrival', { offerId, hasArrived, ...answer }, { by: tenant, ...more });
};
/** Paid on Friday, 20 November: the second business day is Tuesday. */
const DENIABLE = toWarsawTimestamp(2026, 11, 24);
const readReason = async (call: Promise<unknown>) => (await getRefusal(call)).reason;
const countKind = async (id: string, kind: string) =>
  (await readMailKinds(id)).filter((one) => one === kind).length;
const readTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

/** Returns the files of the denials in the evidence pack. */
const listDenialFiles = async (id: string) =>
  (await loadReturnTexts(await loadStoredOffer(id)))
    .filter(({ name }) => name.startsWith('settlement/denial-'))
    .map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes), sha256: sha256Hex(bytes) }));
const DENIALS: readonly string[] = ['returnedDepositMissing', 'returnedDepositDisputed'];
const readDenialDigests = async (id: string) =>
  (await readAuditChain(id)).filter(({ type }) => DENIALS.includes(type)).map(({ facts }) => facts.digest);

/** Stores a lease whose whole deposit goes back to the named account. */
const storeDecided = async () => {
  const offerId = await storeSignedReturn();
  await invoke('nameDeductions', { offerId, deductions: [] }, { by: landlord });
  await invoke('nameDepositAccount', { offerId, account: ACCOUNT }, { by: tenant });
  return offerId;
};

const storeSent = async () => {
  const id = await storeDecided();
  await record(id, TODAY);
  return id;
};

describe('the arrival of a returned deposit', () => {
  it('is confirmed by the tenant, once, and tells the landlord', async () => {
    const id = await storeSent();
    expect((await loadStoredOffer(id)).returnWaits).toEqual(['tenant']);
    await report(id, true);
    await report(id, true, { by: tenantsColleague });
    expect(await countKind(id, 'returnedDepositArrived')).toBe(1);
    expect(await readTypes(id)).toContain('returnedDepositArrived');
    expect((await loadStoredOffer(id)).returnWaits).toEqual([]);
    expect(await readReason(report(id, false, { now: DENIABLE }))).toBe('settlementPaid');
    expect(await readReason(record(id, TODAY, { by: stranger }))).toBe('noAccess');
  });

  it('is denied by the tenant, which makes the deposit due and then overdue again', async () => {
    const id = await storeSent();
    await report(id, false, { now: DENIABLE, comment: 'Na rachunku nic nie ma.' });
    await report(id, false, { now: DENIABLE, comment: 'Na rachunku nic nie ma.' });
    const inOtherWords = report(id, false, { now: DENIABLE, comment: 'Bank nic nie widzi.' });
    expect(await readReason(inOtherWords)).toBe('denialGiven');
    expect(await readReason(report(id, false, { now: DENIABLE, paymentAt: NOW - 1 }))).toBe('paymentChanged');
    expect(await countKind(id, 'returnedDepositMissing')).toBe(1);
    expect(await readTypes(id)).toContain('returnedDepositMissing');
    expect((await loadStoredOffer(id)).returnWaits).toEqual(['landlord']);
    await sweepSettlements(NOW + 20 * DAY_MS);
    expect(await countKind(id, 'settlementOverdueTenant')).toBe(1);
    await record(id, TODAY, { now: DENIABLE });
    expect(await countKind(id, 'depositReturned')).toBe(2);
    await report(id, true, { now: DENIABLE });
    expect(await countKind(id, 'returnedDepositArrived')).toBe(1);
  });

  it('cannot be denied before the second business day after the named date, unless it was cash', async () => {
    const id = await storeSent();
    expect(await getRefusal(report(id, false, { now: DENIABLE - 1 }))).toMatchObject({
      reason: 'arrivalTooEarly',
      until: DENIABLE,
    });
    await report(id, false, { now: DENIABLE });
    const other = await storeDecided();
    await record(other, TODAY, { way: 'cash' });
    await report(other, false);
    expect((await readSettlement(other))?.arrival?.hasArrived).toBe(false);
  });

  it('can be confirmed after a denial, which ends the settlement', async () => {
    const id = await storeSent();
    await report(id, false, { now: DENIABLE });
    await report(id, true, { now: DENIABLE });
    expect(await countKind(id, 'returnedDepositArrived')).toBe(1);
    expect((await loadStoredOffer(id)).returnWaits).toEqual([]);
    expect(await readReason(record(id, addDays(TODAY, 1), { now: DENIABLE }))).toBe('settlementPaid');
  });

  it('ends disputed with a second denial, with both positions in the evidence and nothing due any more', async () => {
    const id = await storeSent();
    await report(id, false, { now: DENIABLE, comment: 'Na rachunku nic nie ma.' });
    await record(id, TODAY, { now: DENIABLE, way: 'other', how: 'Przekaz pocztowy' });
    await report(id, false, { now: DENIABLE, comment: 'Przekazu też nie ma.' });
    const { depositSettlement, returnWaits } = await loadStoredOffer(id);
    expect(depositSettlement && getSettlementView(depositSettlement, DENIABLE).stage).toBe('disputed');
    expect([returnWaits, depositSettlement?.dueAt]).toEqual([[], null]);
    expect(depositSettlement && listDenials(depositSettlement)).toEqual([
      {
        ...{ on: TODAY, way: 'transfer', how: '', at: NOW },
        ...{ comment: 'Na rachunku nic nie ma.', deniedAt: DENIABLE },
      },
      {
        ...{ on: TODAY, way: 'other', how: 'Przekaz pocztowy', at: DENIABLE },
        ...{ comment: 'Przekazu też nie ma.', deniedAt: DENIABLE },
      },
    ]);
    const denials = await listDenialFiles(id);
    expect(denials.map(({ name }) => name)).toEqual(['settlement/denial-1.json', 'settlement/denial-2.json']);
    expect(denials[1]?.text).toContain('Przekazu też nie ma.');
    expect(await countKind(id, 'returnedDepositDisputed')).toBe(2);
    expect(await readTypes(id)).toContain('returnedDepositDisputed');
    expect(await readReason(record(id, TODAY, { now: DENIABLE }))).toBe('arrivalDisputed');
    await sweepSettlements(DENIABLE + 60 * DAY_MS);
    expect(await countKind(id, 'settlementOverdueTenant')).toBe(0);
    await report(id, true, { now: DENIABLE + 60 * DAY_MS });
    expect((await readSettlement(id))?.arrival?.hasArrived).toBe(true);
    expect(await listDenialFiles(id)).toEqual(denials);
    expect(denials.map(({ sha256 }) => sha256)).toEqual(await readDenialDigests(id));
  });

  it('keeps each text about another way of payment in the evidence, by the digest that the chain names', async () => {
    const id = await storeDecided();
    await record(id, TODAY, { way: 'other', how: 'Przekaz pocztowy' });
    await record(id, TODAY, { way: 'other', how: 'Czek' });
    await record(id, TODAY, { way: 'cash' });
    const files = (await loadReturnTexts(await loadStoredOffer(id))).filter(({ name }) =>
      name.startsWith('settlement/payment-way-'),
    );
    expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
      ['settlement/payment-way-1.txt', 'Przekaz pocztowy'],
      ['settlement/payment-way-2.txt', 'Czek'],
    ]);
    const digests = (await readAuditChain(id)).flatMap(({ facts }) => facts.howDigest ?? []);
    expect(files.map(({ bytes }) => sha256Hex(bytes))).toEqual(digests);
  });

  it('keeps a denial that was taken back in the evidence, by the digest that the chain names', async () => {
    const id = await storeSent();
    await report(id, false, { now: DENIABLE, comment: 'Na rachunku nic nie ma.' });
    await report(id, true, { now: DENIABLE });
    const denials = await listDenialFiles(id);
    expect(denials.map(({ text }) => text)).toEqual([expect.stringContaining('Na rachunku nic nie ma.')]);
    expect(denials.map(({ sha256 }) => sha256)).toEqual(await readDenialDigests(id));
  });

  it('is answered only for the payment that the tenant saw, not for a corrected one', async () => {
    const id = await storeSent();
    await record(id, TODAY, { way: 'cash', now: NOW + HOUR_MS });
    const seen = { paymentAt: NOW, now: NOW + 2 * HOUR_MS };
    expect(await readReason(report(id, true, seen))).toBe('paymentChanged');
    expect(await readReason(report(id, false, seen))).toBe('paymentChanged');
    expect((await readSettlement(id))?.arrival).toBeNull();
    await report(id, false, { now: NOW + 2 * HOUR_MS });
    expect((await readSettlement(id))?.arrival?.hasArrived).toBe(false);
  });

  it('binds both sides on after a denied payment in cash, without an account', async () => {
    const id = await storeSignedReturn();
    await invoke('nameDeductions', { offerId: id, deductions: [] }, { by: landlord });
    const late = NOW + 30 * DAY_MS;
    await record(id, toIsoDay(late), { way: 'cash', now: late });
    await report(id, false, { now: late });
    const offer = await loadStoredOffer(id);
    expect(isReturnOpen(offer, late + 80 * DAY_MS)).toBe(true);
    expect(offer.returnWaits).toEqual(['tenant']);
  });

  it('is said to be denied, not unrecorded, once the day to pay has passed, with the day on which both are free', async () => {
    const id = await storeSent();
    await report(id, false, { now: DENIABLE });
    await sweepSettlements(NOW + 20 * DAY_MS);
    const mails = (await readOfferMails(id)).filter(({ kind }) => kind.startsWith('settlementOverdue'));
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toMatch(/zapisany/);
      expect(text).not.toMatch(/nie zapisał|nie zapisano/);
      expect(text).toMatch(/Do .*2027 żadna ze stron nie może usunąć konta/);
    }
  });

  it('is recorded in cash or another named way without an account, and by transfer only with one', async () => {
    const id = await storeSignedReturn();
    await invoke('nameDeductions', { offerId: id, deductions: [] }, { by: landlord });
    expect(await readReason(record(id, TODAY))).toBe('depositAccountMissing');
    expect(await readReason(record(id, TODAY, { way: 'other' }))).toBe('paymentWayMissing');
    await record(id, TODAY, { way: 'other', how: 'Potrącenie z ostatniego czynszu' });
    expect((await readSettlement(id))?.paid).toMatchObject({
      way: 'other',
      how: 'Potrącenie z ostatniego czynszu',
    });
    await record(id, TODAY, { way: 'cash' });
    expect(await countKind(id, 'depositReturned')).toBe(2);
    await record(id, TODAY, { way: 'cash' });
    expect(await countKind(id, 'depositReturned')).toBe(2);
  });

  it('can be reported within fourteen days; until then the landlord can correct the day', async () => {
    const id = await storeSent();
    const later = NOW + 3 * DAY_MS;
    await record(id, addDays(TODAY, 2), { now: later });
    expect((await loadStoredOffer(id)).depositSettlement?.paid?.on).toBe(addDays(TODAY, 2));
    const over = later + 20 * DAY_MS;
    expect(await readReason(report(id, false, { now: over }))).toBe('arrivalTermOver');
    expect(await readReason(record(id, TODAY, { now: over }))).toBe('arrivalTermOver');
    await sweepSettlements(over);
    const { depositSettlement, returnWaits } = await loadStoredOffer(id);
    expect([depositSettlement?.dueAt, returnWaits]).toEqual([null, []]);
    expect(await countKind(id, 'settlementOverdueTenant')).toBe(0);
  });

  it('is refused before a transfer, to the wrong side and without a fresh sign-in', async () => {
    const id = await storeDecided();
    const authTime = NOW - FRESH_SIGN_IN_MS - HOUR_MS;
    expect(await readReason(report(id, true))).toBe('paymentNotRecorded');
    expect(await readReason(record(id, TODAY, { authTime }))).toBe('signInTooOld');
    await record(id, TODAY);
    expect(await readReason(report(id, true, { authTime }))).toBe('signInTooOld');
    expect(await readReason(report(id, true, { by: landlord }))).toBe('tenantOnly');
    expect(await readReason(report(id, true, { by: stranger }))).toBe('noAccess');
  });
});
