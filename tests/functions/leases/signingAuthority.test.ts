import type { Company } from '@domain/companies/company';
import { HOUR_MS } from '@domain/shared/dates';
import { commit, read } from '@functions/data/store';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  buildSigningInput,
  findStoredContract,
  loadStoredOffer,
  storeParties,
  storeUser,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { startFakes } from '@tools/fakes/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sign, storeBookedOffer } from './fixtures';

startTestProject();
let fakes: Awaited<ReturnType<typeof startFakes>>;
const former = process.env.FAKES_URL;
beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW });
  await storeParties();
});
beforeEach(() => {
  process.env.FAKES_URL = fakes.url;
});
afterAll(async () => {
  process.env.FAKES_URL = former;
  await fakes.close();
});

const setTenantCompany = (numerKRS: string, nip: string) =>
  commit((writes) => writes.merge('companies/companyTenant', { numerKRS, nip, register: null }));

/** The tenant's colleague under the name of a board member of the demo companies. */
const storeMember = async (firstName: string, lastName: string): Promise<Account> => {
  const account = await storeUser({ ...tenantsColleague.user, firstName, lastName });
  return { ...account, token: tenantsColleague.token };
};

const findSignature = async (id: string) =>
  (await readAuditChain(id)).find(({ type }) => type === 'leaseSigned');

describe('who may sign for the tenant', () => {
  it('is a board member whom the register lets act alone; extract, verdict and digest are kept', async () => {
    await setTenantCompany('0000900119', '1234560119');
    const member = await storeMember('Ewa', 'Wzorowa');
    const { id } = await storeBookedOffer();
    await sign(id, member);
    const authority = (await findStoredContract(id))?.authority;
    expect(authority?.tenant).toMatchObject({
      mayAct: 'alone',
      reason: null,
      basis: 'register',
      register: { readAt: NOW, extract: { number: '0000900119', body: 'ZARZĄD' } },
    });
    expect((await findSignature(id))?.facts.authority).toMatchObject({
      tenant: { mayAct: 'alone', basis: 'register', sha256: authority?.tenant?.register.sha256 },
      landlord: { mayAct: 'unclear' },
    });
  });

  it('is not a member whom the register does not name; the reservation stays', async () => {
    await setTenantCompany('0000900119', '1234560119');
    const member = await storeMember('Iga', 'Nieznana');
    const { id } = await storeBookedOffer();
    expect(await getRefusal(sign(id, member))).toMatchObject({ reason: 'authorityUnclear' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('is not one member alone where the register asks for two', async () => {
    await setTenantCompany('0000900183', '1234560183');
    const member = await storeMember('Ewa', 'Wzorowa');
    const { id } = await storeBookedOffer();
    expect(await getRefusal(sign(id, member))).toMatchObject({ reason: 'signsJointly' });
  });

  it('is the person whose document an admin reviewed', async () => {
    await setTenantCompany('0000900183', '1234560183');
    const { id } = await storeBookedOffer();
    await sign(id, tenant);
    expect((await findStoredContract(id))?.authority?.tenant).toMatchObject({
      mayAct: 'unclear',
      reason: 'notListed',
      basis: 'reviewedDocument',
    });
  });

  describe('by a power of attorney', () => {
    const storePower = (limit: number | null, validUntil: string | null) =>
      commit((writes) =>
        writes.set(`powersOfAttorney/companyTenant_${tenantsColleague.user.uid}`, {
          ...{ status: 'ACCEPTED', reviewedAt: NOW - HOUR_MS, limit, validUntil },
        }),
      );
    afterEach(() =>
      commit((writes) => writes.remove(`powersOfAttorney/companyTenant_${tenantsColleague.user.uid}`)),
    );

    it('is a member whose power covers the lease, which the evidence says', async () => {
      await setTenantCompany('0000900183', '1234560183');
      const member = await storeMember('Iga', 'Nieznana');
      await storePower(null, '2026-11-20');
      const { id } = await storeBookedOffer();
      await sign(id, member);
      expect((await findSignature(id))?.facts.authority).toMatchObject({
        tenant: { mayAct: 'unclear', reason: 'notListed', basis: 'reviewedDocument' },
      });
    });

    it.each([
      ['covers less than the lease', 1, null],
      ['ended the day before', null, '2026-11-19'],
    ])('is no member whose power %s', async (_, limit, validUntil) => {
      await setTenantCompany('0000900183', '1234560183');
      const member = await storeMember('Iga', 'Nieznana');
      await storePower(limit, validUntil);
      const { id } = await storeBookedOffer();
      expect(await getRefusal(sign(id, member))).toMatchObject({ reason: 'authorityUnclear' });
    });
  });

  it('is an admitted member where the register never responded, which the evidence says', async () => {
    process.env.FAKES_URL = 'http://127.0.0.1:9';
    await setTenantCompany('0000900119', '1234560119');
    const member = await storeMember('Iga', 'Nieznana');
    const { id } = await storeBookedOffer();
    await sign(id, member);
    expect((await findSignature(id))?.facts.authority).toMatchObject({
      tenant: { mayAct: 'unclear', reason: 'unavailable', basis: 'admission', sha256: null },
    });
  });

  it('is not a member whom the register did not name when it responded last', async () => {
    await setTenantCompany('0000900119', '1234560119');
    const member = await storeMember('Iga', 'Nieznana');
    const { id } = await storeBookedOffer();
    await getRefusal(sign(id, member));
    process.env.FAKES_URL = 'http://127.0.0.1:9';
    const later = NOW + HOUR_MS;
    expect(await getRefusal(sign(id, member, later))).toMatchObject({ reason: 'authorityUnclear' });
    expect((await read<Company>('companies/companyTenant'))?.register).toMatchObject({
      readAt: NOW,
      failure: null,
    });
  });

  it('is not a colleague to whom an erased account left the company', async () => {
    await setTenantCompany('0000900183', '1234560183');
    const member = await storeMember('Iga', 'Nieznana');
    await commit((writes) => writes.merge('companies/companyTenant', { creatorId: member.user.uid }));
    const { id } = await storeBookedOffer();
    expect(await getRefusal(sign(id, member))).toMatchObject({ reason: 'authorityUnclear' });
  });

  it('is asked of no register for a signature that is refused anyway', async () => {
    await setTenantCompany('0000900119', '1234560119');
    const { id } = await storeBookedOffer();
    const input = { ...(await buildSigningInput(id, tenant)), fullName: 'Iga Nieznana' };
    await getRefusal(invoke('onSignConfirm', input, { by: tenant, now: NOW }));
    expect((await read<Company>('companies/companyTenant'))?.register).toBeNull();
  });
});
