import type { LeaseSide } from '@domain/offers/states';
import { readAuditRecords } from '@functions/data/auditLog';
import { commit } from '@functions/data/store';
import { storeTrustSnapshot } from '@functions/data/trustedLists';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, startTestProject } from '../../support/functionsHarness';
import {
  findStoredContract,
  loadStoredOffer,
  storeParties,
  storeUser,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';
import {
  addSignature,
  arrangePreparedLease,
  handIn,
  loadSent,
  signAs,
  snapshot,
  startIssuer,
} from './qualifiedFixtures';

startTestProject();
beforeAll(storeParties);
const issuer = startIssuer();

const ALONE = { numerKRS: '0000900119', nip: '1234560119' };
const JOINT = { numerKRS: '0000900183', nip: '1234560183' };
/** Board of the company that two people represent, and its proxy. */
const EWA = { firstName: 'Ewa', lastName: 'Wzorowa' };
const ZOFIA = { firstName: 'Zofia', lastName: 'Lewandowska' };
const KAROL = { firstName: 'Karol', lastName: 'Pomocny' };
const LAWYER = { firstName: 'Jan', lastName: 'Kos' };

beforeEach(() => {
  vi.stubEnv('FAKES_URL', issuer.url);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const setCompany = (side: LeaseSide, numbers: typeof ALONE) =>
  commit((writes) =>
    writes.merge(`companies/${side === 'tenant' ? 'companyTenant' : 'companyLandlord'}`, {
      ...numbers,
      register: null,
    }),
  );

/** These people sign the file one after the other, and the account of a side hands it in. */
const handInSignedBy = async (
  id: string,
  side: LeaseSide,
  people: readonly { firstName: string; lastName: string }[],
) => {
  let file = await loadSent(id, side);
  for (const person of people) file = addSignature(file, person, { url: issuer.url });
  return handIn(id, side, file);
};

const findAuthority = async (id: string) => (await findStoredContract(id))?.authority;

describe('a file with qualified signatures', () => {
  it('binds a tenant whose board member signed it, when another person of the company hands it in', async () => {
    await setCompany('tenant', ALONE);
    const id = await arrangePreparedLease();
    expect(await handInSignedBy(id, 'tenant', [EWA])).toEqual({ status: 'SUCCESS' });
    expect(await findAuthority(id)).toMatchObject({
      tenant: { mayAct: 'alone', basis: 'register', register: { readAt: NOW } },
    });
    const records = await readAuditRecords(id);
    const signing = records.find(({ entry }) => entry.type === 'leaseSignedByTenantInWriting');
    expect(signing?.entry.facts).toMatchObject({
      authority: { tenant: { mayAct: 'alone', basis: 'register' } },
    });
  });

  it('binds neither side by a person whom no register names, and nothing changes', async () => {
    await setCompany('tenant', ALONE);
    const id = await arrangePreparedLease();
    const before = await loadStoredOffer(id);
    expect(await getRefusal(handInSignedBy(id, 'tenant', [LAWYER]))).toMatchObject({
      reason: 'fileSignerUnclear',
    });
    expect(await loadStoredOffer(id)).toEqual(before);
    await handInSignedBy(id, 'tenant', [EWA]);
    await setCompany('landlord', ALONE);
    expect(await getRefusal(handInSignedBy(id, 'landlord', [LAWYER]))).toMatchObject({
      reason: 'fileSignerUnclear',
    });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    await handInSignedBy(id, 'landlord', [EWA]);
    expect(await findAuthority(id)).toMatchObject({
      tenant: { basis: 'register' },
      landlord: { basis: 'register' },
    });
  });

  it('does not bind by the account that hands it in: the person in the certificate counts', async () => {
    await setCompany('tenant', ALONE);
    await storeUser({ ...tenant.user, ...EWA });
    const id = await arrangePreparedLease();
    expect(await getRefusal(handInSignedBy(id, 'tenant', [LAWYER]))).toMatchObject({
      reason: 'fileSignerUnclear',
    });
    await storeUser(tenant.user);
  });

  it.each([
    ['one of two members', [EWA], 'fileNeedsSecondSignature'],
    ['a member and a stranger', [EWA, LAWYER], 'fileNeedsSecondSignature'],
    ['the proxy alone', [KAROL], 'fileNeedsSecondSignature'],
    ['a member who signed twice', [EWA, EWA], 'fileNeedsSecondSignature'],
  ])('does not bind a company of two signatures by %s', async (_, people, reason) => {
    await setCompany('tenant', JOINT);
    const id = await arrangePreparedLease();
    expect(await getRefusal(handInSignedBy(id, 'tenant', people))).toMatchObject({ reason });
    expect((await findStoredContract(id))?.signedCopies).toBeUndefined();
  });

  it.each([
    ['the president alone', [ZOFIA], 'alone'],
    ['a member and the proxy', [EWA, KAROL], 'together'],
    ['a stranger and then the president', [LAWYER, ZOFIA], 'alone'],
    ['both members', [EWA, ZOFIA], 'alone'],
  ])('binds a company of two signatures by %s', async (_, people, mayAct) => {
    await setCompany('tenant', JOINT);
    const id = await arrangePreparedLease();
    await handInSignedBy(id, 'tenant', people);
    expect((await findAuthority(id))?.tenant).toMatchObject({ mayAct, basis: 'register' });
  });

  it('binds by a colleague’s reviewed power of attorney, and no longer once it has ended', async () => {
    await setCompany('tenant', ALONE);
    await storeUser({ ...tenantsColleague.user, ...LAWYER });
    const path = `powersOfAttorney/companyTenant_${tenantsColleague.user.uid}`;
    const power = {
      ...{ companyId: 'companyTenant', uid: tenantsColleague.user.uid, status: 'ACCEPTED', wasListed: false },
      ...{ submittedAt: NOW, reviewedAt: NOW, limit: null, validUntil: '2099-12-31' },
    };
    await commit((writes) => writes.set(path, { ...power, validUntil: '2001-01-01' }));
    const id = await arrangePreparedLease();
    expect(await getRefusal(handInSignedBy(id, 'tenant', [LAWYER]))).toMatchObject({
      reason: 'fileSignerUnclear',
    });
    await commit((writes) => writes.set(path, power));
    await handInSignedBy(id, 'tenant', [LAWYER]);
    expect((await findAuthority(id))?.tenant).toMatchObject({ basis: 'reviewedDocument' });
    await commit((writes) => writes.remove(path));
    await storeUser(tenantsColleague.user);
  });

  it('does not bind by a name that no listed issuer checked, even if a colleague has it', async () => {
    await setCompany('tenant', ALONE);
    await storeUser({ ...tenantsColleague.user, ...EWA });
    await commit((writes) => writes.remove('home/trustedLists'));
    const id = await arrangePreparedLease();
    expect(await getRefusal(handInSignedBy(id, 'tenant', [EWA]))).toMatchObject({
      reason: 'fileSignerUnclear',
    });
    await storeUser(tenantsColleague.user);
    await storeTrustSnapshot(snapshot);
  });

  it('changes nothing when it is handed in again after the board changed', async () => {
    await setCompany('tenant', ALONE);
    const id = await arrangePreparedLease();
    const file = addSignature(await loadSent(id, 'tenant'), EWA, { url: issuer.url });
    await handIn(id, 'tenant', file);
    const before = [await loadStoredOffer(id), await findStoredContract(id)];
    await setCompany('tenant', JOINT);
    expect(await handIn(id, 'tenant', file)).toEqual({ status: 'SUCCESS' });
    expect([await loadStoredOffer(id), await findStoredContract(id)]).toEqual(before);
  });

  it('binds by the accounts’ reviewed documents while the register never responded, not by other names', async () => {
    vi.unstubAllEnvs();
    const silent = { numerKRS: '', nip: '5260250274' };
    await setCompany('tenant', silent);
    await setCompany('landlord', silent);
    const id = await arrangePreparedLease();
    expect(await getRefusal(handInSignedBy(id, 'tenant', [LAWYER]))).toMatchObject({
      reason: 'fileSignerUnclear',
    });
    await signAs(id, 'tenant', { url: issuer.url });
    await signAs(id, 'landlord', { url: issuer.url });
    expect(await findAuthority(id)).toMatchObject({
      tenant: { basis: 'reviewedDocument' },
      landlord: { basis: 'reviewedDocument' },
    });
  });
});
