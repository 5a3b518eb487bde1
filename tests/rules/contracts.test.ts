import { aContract } from '@tests/support/builders';
import { collection, doc, getDoc, getDocs, limit, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('contracts');
const CONTRACT = aContract()
  .with({
    landlordUid: ACCOUNTS.owner.uid,
    landlordCompanyId: OWNER_COMPANY,
    tenantUid: ACCOUNTS.tenant.uid,
    tenantCompanyId: TENANT_COMPANY,
  })
  .build();
const PATH = `contracts/${CONTRACT.id}`;

beforeEach(() => store(PATH, CONTRACT));

const queryContracts = (actor: Actor, field: string, value: string) =>
  getDocs(query(collection(as(actor), 'contracts'), where(field, '==', value), limit(10)));

describeAccess({
  title: 'contracts: the parties and admins read, only functions write',
  as,
  attempts: buildAttempts(PATH, CONTRACT, { update: (db) => updateDoc(doc(db, PATH), { deposit: 1 }) }),
  grants: { get: ['owner', 'colleague', 'tenant', 'tenantColleague', 'admin'], list: ['admin'] },
});

describeAccess({
  title: 'the admins who recorded money: admins alone read them, the parties do not',
  as,
  attempts: buildAttempts(`${PATH}/moneyOrigins/payout`, { by: 'uidAdmin', bankEntryId: null }),
  grants: { get: ['admin'], list: ['admin'] },
});
describePaging({ title: 'moneyOrigins', client: () => as('admin'), path: `${PATH}/moneyOrigins` });

describePaging({ title: 'contracts', client: () => as('admin'), path: 'contracts' });

describe('contracts: a party lists its own', () => {
  const rows: [Actor, string, string, Verdict][] = [
    ['owner', 'landlordUid', ACCOUNTS.owner.uid, 'refused'],
    ['owner', 'landlordCompanyId', OWNER_COMPANY, 'allowed'],
    ['colleague', 'landlordUid', ACCOUNTS.owner.uid, 'refused'],
    ['colleague', 'landlordCompanyId', OWNER_COMPANY, 'allowed'],
    ['rejected', 'landlordCompanyId', OWNER_COMPANY, 'refused'],
    ['tenant', 'tenantUid', ACCOUNTS.tenant.uid, 'refused'],
    ['tenant', 'tenantCompanyId', TENANT_COMPANY, 'allowed'],
    ['tenantColleague', 'tenantCompanyId', TENANT_COMPANY, 'allowed'],
    ['stranger', 'tenantCompanyId', TENANT_COMPANY, 'refused'],
    ['stranger', 'tenantUid', ACCOUNTS.tenant.uid, 'refused'],
    ['anonymous', 'tenantUid', ACCOUNTS.tenant.uid, 'refused'],
  ];
  test.each(rows)('%s by %s %s: %s', (actor, field, value, verdict) =>
    expectVerdict(queryContracts(actor, field, value), verdict),
  );
});

describe('contracts: anyone who signed for a company and left it', () => {
  test.each(['landlord', 'tenant'] as const)('refuses the lease of the %s', async (side) => {
    await store(PATH, { ...CONTRACT, [`${side}Uid`]: ACCOUNTS.stranger.uid });
    await expectVerdict(getDoc(doc(as('stranger'), PATH)), 'refused');
  });

  test.each(['landlord', 'tenant'] as const)('allows it to %s where there is no company', async (side) => {
    await store(PATH, { ...CONTRACT, [`${side}Uid`]: ACCOUNTS.stranger.uid, [`${side}CompanyId`]: '' });
    await expectVerdict(getDoc(doc(as('stranger'), PATH)), 'allowed');
  });
});

describe('contracts: an account without a company is no one’s colleague', () => {
  test('refuses others a contract that names no company', async () => {
    await store(PATH, { ...CONTRACT, landlordCompanyId: '', tenantCompanyId: '' });
    await expectVerdict(getDoc(doc(as('creator'), PATH)), 'refused');
  });
});
