import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { sweepSettlements } from '@functions/returns/sweepSettlements';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  landlord,
  loadStoredOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import { storeSignedReturn } from '@tests/support/returnSteps';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const TODAY = toIsoDay(NOW);
const ACCOUNT = '61 1090 1014 0000 0712 1981 2874';
type More = { by?: Account; now?: number; authTime?: number };

const record = (offerId: string, paidOn: string, more: More = {}) =>
  invoke('recordDepositReturned', { offerId, paidOn }, { by: landlord, ...more });
const report = (offerId: string, hasArrived: boolean, more: More = {}) =>
  invoke('reportDepositArrival', { offerId, hasArrived }, { by: tenant, ...more });
const readReason = async (call: Promise<unknown>) => (await getRefusal(call)).reason;
const countKind = async (id: string, kind: string) =>
  (await readMailKinds(id)).filter((one) => one === kind).length;
const readTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

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
    expect(await readReason(report(id, false))).toBe('settlementPaid');
    expect(await readReason(record(id, TODAY, { by: stranger }))).toBe('noAccess');
  });

  it('is denied by the tenant, which makes the deposit due and then overdue again', async () => {
    const id = await storeSent();
    await report(id, false);
    await report(id, false);
    expect(await countKind(id, 'returnedDepositMissing')).toBe(1);
    expect(await readTypes(id)).toContain('returnedDepositMissing');
    expect((await loadStoredOffer(id)).returnWaits).toEqual(['landlord']);
    await sweepSettlements(NOW + 20 * DAY_MS);
    expect(await countKind(id, 'settlementOverdueTenant')).toBe(1);
    await record(id, TODAY);
    expect(await countKind(id, 'depositReturned')).toBe(2);
    await report(id, true);
    expect(await countKind(id, 'returnedDepositArrived')).toBe(1);
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
