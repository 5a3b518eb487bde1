import type { Contract } from '@domain/leases/contract';
import type { Deduction } from '@domain/returns/settlement';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { NEW_TERM, type TermRecord } from '@domain/term/termRecord';
import { countOpenLeases } from '@functions/accounts/deletionState';
import { loadCommitments } from '@functions/companies/standing';
import { commit, read } from '@functions/data/store';
import { sweepSettlements } from '@functions/returns/sweepSettlements';
import { NOW } from '@tests/support/builders';
import { invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, loadStoredOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import {
  beginReturn,
  storeFilledReturn,
  storeReturnable,
  storeSignedReturn,
} from '@tests/support/returnSteps';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const DAMAGE: Deduction = {
  row: { section: 'establishedPremiseCondition', index: 0 },
  grosze: 90_000,
  reason: 'Wybita szyba w oknie',
  proofs: [],
};

const storeDamaged = () =>
  storeSignedReturn((form) => ({
    ...form,
    establishedPremiseCondition: form.establishedPremiseCondition.map((row, index) =>
      index === 0 ? { ...row, answer: 'damaged', note: 'Wybita szyba' } : row,
    ),
  }));

/** Puts a company and an account that no longer exist in the place of the landlord. */
const removeLandlord = (id: string) =>
  commit((writes) =>
    writes.update(`contracts/${id}`, { landlordUid: 'uidGone', landlordCompanyId: 'companyGone' }),
  );

/** Counts the lease as open or not, once its deposit was paid out to the landlord. */
const countOpen = async (id: string, now = NOW) => {
  const contract = await read<Contract>(`contracts/${id}`);
  const payout = { grosze: 1, bookedOn: '2026-11-20', at: NOW, reason: null };
  return contract ? countOpenLeases([{ ...contract, payout }], now) : null;
};
/** Gives the lease an agreed end before today, after the deposit was paid out to the landlord. */
const endLease = (id: string) => {
  const version = { number: 2, kind: 'ending', endsOn: '2026-11-19', rent: null, rentFrom: null } as const;
  const agreed = { ...version, proposedBy: 'tenant', proposedAt: 0, agreedAt: 0, digest: '' } as const;
  const term: TermRecord = { ...NEW_TERM, versions: [agreed] };
  return commit((writes) => writes.update(`offers/${id}`, { payoutDueBy: null, term }));
};
const readSettlement = async (id: string) => (await loadStoredOffer(id)).depositSettlement;
const countKind = async (id: string, kind: string) =>
  (await readMailKinds(id)).filter((one) => one === kind).length;

describe('a party that wants to leave at the end of a lease', () => {
  it('stays bound from the beginning of the return until the settlement has ended', async () => {
    expect(await countOpen(await storeReturnable())).toBe(0);
    expect(await countOpen(await storeFilledReturn())).toBe(1);
    const id = await storeDamaged();
    expect(await countOpen(id)).toBe(1);
    await invoke(
      'nameDepositAccount',
      { offerId: id, account: '61 1090 1014 0000 0712 1981 2874' },
      { by: tenant },
    );
    await invoke('nameDeductions', { offerId: id, deductions: [] }, { by: landlord });
    expect(await countOpen(id, NOW + 30 * DAY_MS)).toBe(1);
    const { landlord: side } = (await loadStoredOffer(id)).offerStatus;
    await endLease(id);
    const before = await loadCommitments(side.companyId ?? '', NOW);
    await invoke(
      'recordDepositReturned',
      { offerId: id, paidOn: '2026-11-20', way: 'transfer', how: '' },
      { by: landlord },
    );
    expect(await countOpen(id)).toBe(1);
    const answer = { offerId: id, paymentAt: NOW, hasArrived: true, comment: '' };
    await invoke('reportDepositArrival', answer, { by: tenant });
    const after = await loadCommitments(side.companyId ?? '', NOW);
    expect(await countOpen(id)).toBe(0);
    expect(after.endedLeases).toBe(before.endedLeases + 1);
  });

  it('stays bound after the last day until the return has begun, for thirty days', async () => {
    const id = await storeReturnable();
    await endLease(id);
    expect(await countOpen(id)).toBe(1);
    // the thirtieth day after 19 November 2026 is a Saturday
    expect(await countOpen(id, Date.parse('2026-12-21T23:59:00+01:00'))).toBe(1);
    expect(await countOpen(id, Date.parse('2026-12-22T00:00:00+01:00'))).toBe(0);
  });

  it('stays bound after an early return until the lease has ended', async () => {
    const id = await storeSignedReturn();
    const { landlord: side } = (await loadStoredOffer(id)).offerStatus;
    const later = NOW + 300 * DAY_MS;
    const before = await loadCommitments(side.companyId ?? '', later);
    await endLease(id);
    const after = await loadCommitments(side.companyId ?? '', later);
    expect(after.endedLeases).toBe(before.endedLeases + 1);
  });

  it('does not turn the answer of the other side into silence once it has left', async () => {
    const id = await storeDamaged();
    await invoke('nameDeductions', { offerId: id, deductions: [DAMAGE] }, { by: landlord });
    await removeLandlord(id);
    const answers = [{ isAccepted: false, comment: 'Szyba była pęknięta.' }];
    await invoke('answerDeductions', { offerId: id, answers }, { by: tenant });
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'deductionsAnswered',
      facts: { contested: 90_000 },
    });
    expect(await countKind(id, 'settlementAccountNeeded')).toBe(1);
    expect(await countKind(id, 'settlementDueLandlord')).toBe(0);
  });

  it('does not keep the other side from beginning the return', async () => {
    const id = await storeReturnable();
    await removeLandlord(id);
    expect(await beginReturn(id)).toEqual({ status: 'SUCCESS' });
    expect(await countKind(id, 'returnBegun')).toBe(0);
  });

  it('gets no mails of the clock, which goes on', async () => {
    const id = await storeDamaged();
    await removeLandlord(id);
    await sweepSettlements(NOW + 12 * DAY_MS);
    expect(await countKind(id, 'settlementDueLandlord')).toBe(0);
    expect((await readAuditChain(id)).at(-1)?.type).toBe('settlementDecided');
  });
});

describe('the sweep of settlements', () => {
  it('tries a settlement that fails again an hour later, behind the others', async () => {
    const id = await storeDamaged();
    await commit((writes) => writes.remove(`contracts/${id}`));
    const now = NOW + 12 * DAY_MS;
    await sweepSettlements(now);
    expect((await readSettlement(id))?.dueAt).toBe(now + HOUR_MS);
  });
});
