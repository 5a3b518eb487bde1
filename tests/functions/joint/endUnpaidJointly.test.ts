import { HOUR_MS } from '@domain/shared/dates';
import { commit, readVersion } from '@functions/data/store';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  coverStatements,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findWaiting,
  type People,
  readMailSummaries,
  startFakeRegisters,
  storePeople,
} from './jointFixtures';

startTestProject();
startFakeRegisters();
let people: People;
beforeAll(async () => {
  await storeParties();
  await coverStatements('2099-12-31');
});
beforeEach(async () => {
  people = await storePeople('companyLandlord');
});

const OVERDUE = Date.parse('2026-12-08T00:00:00+01:00');

/** A signed lease whose deposit was due by the end of Friday, 4 December 2026. */
const storeUnpaidLease = async (): Promise<string> => {
  const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
  await commit((writes) => writes.update(`offers/${id}`, { depositDueOn: '2026-12-04' }));
  return id;
};
const end = (offerId: string, by: Account, more: { secondUid?: string; now?: number } = {}) => {
  const { secondUid, now = OVERDUE } = more;
  return invoke('endUnpaidLease', { offerId, ...(secondUid && { secondUid }) }, { by, now });
};
const readStatus = async (id: string) => (await loadStoredOffer(id)).offerStatus.postSigningStatus;

describe('the end of an unpaid lease for a company that two people represent', () => {
  it('is refused to one of them alone, and to a member whom the register does not name', async () => {
    const id = await storeUnpaidLease();
    expect(await getRefusal(end(id, people.ewa))).toMatchObject({ reason: 'signsJointly' });
    expect(await getRefusal(end(id, people.iga))).toMatchObject({ reason: 'authorityUnclear' });
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
  });

  it('waits for the second person, and the tenant notices nothing', async () => {
    const id = await storeUnpaidLease();
    const before = await readVersion(`offers/${id}`);
    const first = end(id, people.ewa, { secondUid: people.karol.user.uid });
    expect(await first).toEqual({ status: 'SUCCESS', isWaiting: true });
    expect(await readVersion(`offers/${id}`)).toEqual(before);
    expect(await readMailSummaries(id)).toEqual([`secondEndAsked to ${people.karol.user.email}`]);
    expect(await findWaiting(id, 'landlord')).toMatchObject({
      act: 'unpaidEnd',
      content: { offersAgain: false },
    });
  });

  it('comes with the second signature; names and readings are kept', async () => {
    const id = await storeUnpaidLease();
    await end(id, people.ewa, { secondUid: people.karol.user.uid });
    expect(await end(id, people.karol, { now: OVERDUE + HOUR_MS })).toEqual({ status: 'SUCCESS' });
    expect(await readStatus(id)).toBe('AFTER_REJECTION');
    expect((await readAuditChain(id)).find(({ type }) => type === 'leaseEndedUnpaid')?.facts).toMatchObject({
      by: 'landlord',
      signedBy: 'Karol Pomocny',
      firstSignedBy: 'Ewa Wzorowa',
      authority: { landlord: { mayAct: 'together' } },
    });
    expect(Object.values((await findStoredContract(id))?.acts ?? {})).toMatchObject([
      { act: 'unpaidEnd', side: 'landlord', authorities: [{ mayAct: 'jointly' }, { mayAct: 'together' }] },
    ]);
    expect(await findWaiting(id, 'landlord')).toBeNull();
  });

  it('is taken at once by a person who may act alone', async () => {
    const id = await storeUnpaidLease();
    await end(id, people.ewa, { secondUid: people.karol.user.uid });
    expect(await end(id, landlord)).toEqual({ status: 'SUCCESS' });
    expect(await readStatus(id)).toBe('AFTER_REJECTION');
    expect(await findWaiting(id, 'landlord')).toBeNull();
  });

  it('is refused to a person who belongs to both companies', async () => {
    const id = await storeUnpaidLease();
    const hasAccess = [tenant.token.uid, landlord.token.uid];
    await commit((writes) => writes.update('companies/companyTenant', { hasAccess }));
    expect(await getRefusal(end(id, landlord))).toMatchObject({ reason: 'actsForBothSides' });
    await commit((writes) => writes.update('companies/companyTenant', { hasAccess: [tenant.token.uid] }));
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');
  });

  it('tells before the step who can sign second', async () => {
    const id = await storeUnpaidLease();
    const asked = { offerId: id, act: 'unpaidEnd' as const };
    expect(await invoke('listSecondSigners', asked, { by: people.ewa, now: NOW })).toMatchObject({
      isNeeded: true,
      people: [{ uid: people.karol.user.uid }],
    });
  });
});
